import { useState } from "react";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { erectionRuleText, panelRuleText } from "#domain/rates/price-rules.ts";
import type { RateEntry, RuleEntry } from "#domain/rates/rate-history.ts";
import { rateLine } from "#domain/rates/rate-line.ts";
import { type RateField, rateFields, rateText, rateTitle, rateUnit } from "#domain/rates/rates.ts";
import { Button } from "../../ui/button.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";
import { RateChart } from "./rate-chart.tsx";

/** The history of each rate: a line with its figures. */
export function RateHistories({ history }: { history: readonly RateEntry[] }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      {rateFields.map((field) => (
        <RateHistory
          key={field.rate}
          field={field}
          entries={history.filter(({ name }) => name === field.rate)}
          now={now}
        />
      ))}
    </div>
  );
}

/** The most changes of a rate that are listed before “Show all”. */
const shownAtFirst = 6;

type RateHistoryProps = { field: RateField; entries: readonly RateEntry[]; now: string };

function RateHistory({ field, entries, now }: RateHistoryProps) {
  const [isWhole, setWhole] = useState(false);
  const title = rateTitle(field);
  const line = rateLine(entries, now);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <section aria-label={title} className="grid min-w-0 content-start border border-rule bg-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 pb-2 max-md:px-4">
        <h2 className="card-title">{title}</h2>
        <p className="text-label text-ink-2">{rateUnit(field)}</p>
      </div>
      <div className="grid grid-cols-1 gap-x-4 md:grid-cols-[2fr_3fr]">
        {line ? (
          <RateChart line={line} from={formatDate(line.begins)} to={formatDate(now)} />
        ) : (
          <p className="px-5 py-4 text-ink-2 max-md:px-4">No changes yet</p>
        )}
        <div className="min-w-0">
          <TableFrame label={`${title}, its history`}>
            <thead>
              <tr>
                <HeadCell>From</HeadCell>
                <HeadCell align="right">Rate</HeadCell>
                <HeadCell>Set by</HeadCell>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ value, since, by }) => (
                <BodyRow key={since ?? "the beginning"}>
                  <Cell className="whitespace-nowrap">
                    {since === null ? "The beginning" : formatDateTime(since)}
                  </Cell>
                  <Cell align="right">{rateText(field, value)}</Cell>
                  <Cell>
                    <Words>{by ?? "–"}</Words>
                  </Cell>
                </BodyRow>
              ))}
            </tbody>
          </TableFrame>
          {shown.length < entries.length && (
            <div className="px-4 py-2">
              <Button size="row" onClick={() => setWhole(true)}>
                Show all {entries.length}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The firm's rules for erection and panel after each change. Nothing before the first one. */
export function RuleHistory({ rules }: { rules: readonly RuleEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  if (rules.length === 0) return null;
  const shown = isWhole ? rules : rules.slice(0, shownAtFirst);
  return (
    <section aria-label="Firm’s rules" className="grid min-w-0 content-start border border-rule bg-sheet">
      <h2 className="card-title px-5 pt-4 pb-2 max-md:px-4">Firm’s rules</h2>
      <TableFrame label="Firm’s rules, their history">
        <thead>
          <tr>
            <HeadCell>From</HeadCell>
            <HeadCell>Erection</HeadCell>
            <HeadCell>Panels</HeadCell>
            <HeadCell>Set by</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ since, by, erection_rule, panel_rules }) => (
            <BodyRow key={since}>
              <Cell className="whitespace-nowrap">{formatDateTime(since)}</Cell>
              <Cell>{erectionRuleText(erection_rule)}</Cell>
              <Cell>
                {panel_rules.length === 0
                  ? "Off"
                  : panel_rules.map((rule) => (
                      <span key={panelRuleText(rule)} className="block">
                        {panelRuleText(rule)}
                      </span>
                    ))}
              </Cell>
              <Cell>
                <Words>{by}</Words>
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
      {shown.length < rules.length && (
        <div className="px-4 py-2">
          <Button size="row" onClick={() => setWhole(true)}>
            Show all {rules.length}
          </Button>
        </div>
      )}
    </section>
  );
}
