import { expect, test } from "vitest";
import type { ImportedCustomer } from "#contract/customers/customers-api.ts";
import { onBothServers, onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { customerList, hostileWorkbook } from "#server/testing/workbook-files.ts";

function callsOf(server: () => TestServer) {
  const manager = () => server().users.manager;
  return {
    send(content: string | Uint8Array<ArrayBuffer>, commit: boolean, name: string) {
      const form = csvForm(content, { name });
      form.set("commit", String(commit));
      return server().call(manager(), "POST", "/api/customers/import", form);
    },
    async total() {
      const list = await server().call(manager(), "GET", "/api/customers");
      return list.json<{ data: { total: number } }>().data.total;
    },
  };
}

onSqliteServer("harmful lists of customers", (server) => {
  const { send, total } = callsOf(server);

  async function expectRefusal(
    content: string | Uint8Array<ArrayBuffer>,
    commit: boolean,
    name: string,
    sentence: RegExp,
  ) {
    const answer = await send(content, commit, name);
    expect(answer.json<{ detail: string }>().detail).toMatch(sentence);
    expect([400, 413]).toContain(answer.statusCode);
    expect(await total()).toBe(0);
  }

  test("a zip bomb is refused with a sentence", async () => {
    for (const commit of [false, true])
      await expectRefusal(
        hostileWorkbook(customerList, "a zip bomb"),
        commit,
        "firms.xlsx",
        /unpacks to more than 200 times its size/,
      );
  });

  test("refuses a firm with 9,999 rows at the first row beyond the limit", async () => {
    const rows = Array.from({ length: 9999 }, (_, n) => `One Firm,Plot ${n}\n`);
    const answer = await send(`Company,Address\n${rows.join("")}`, true, "firms.csv");
    expect(answer.statusCode).toBe(400);
    const { detail } = answer.json<{ detail: { msg: string; loc: string[] }[] }>();
    const msg = "One Firm would have more than 50 sites";
    expect(detail[0]).toMatchObject({ msg, loc: ["row 52", "Address"] });
  });
});

onBothServers("long lists of customers", (server) => {
  const { send, total } = callsOf(server);
  const told = async (content: string) => {
    const answer = await send(content, true, "firms.csv");
    const { customers } = answer.json<{ data: { customers: ImportedCustomer[] } }>().data;
    return new Set(customers.map(({ act }) => act));
  };

  test("save every firm, recognise it again, and add its missing details", async () => {
    const firms = 600;
    const list = (more = "") => {
      const rows = Array.from({ length: firms }, (_, n) => `Firm ${n},Plot ${n}${more},Goa,P. ${n}${more}\n`);
      const sites = Array.from({ length: 49 }, (_, n) => `Firm 0,Shed ${n},Goa,P. of shed ${n}\n`);
      return `Company,Address,State,Contact\n${rows.join("")}${sites.join("")}`;
    };
    expect(await told(list())).toEqual(new Set(["new"]));
    expect(await total()).toBe(firms);
    expect(await told(list())).toEqual(new Set(["none"]));
    // The first firm has as many sites as a customer may have.
    expect(await told(list(" B").replace("Firm 0,Plot 0 B", "Firm 0,Plot 0"))).toEqual(new Set(["changed"]));
    expect(await total()).toBe(firms);
  });
});
