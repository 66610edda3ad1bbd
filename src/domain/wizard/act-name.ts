import { components, fieldName } from "../components/registry.ts";
import { contactDetailLabels, customerLabels } from "../customers/customer-block.ts";
import { technicalField } from "../technical/author-values.ts";
import { inSentence } from "../text/in-sentence.ts";
import type { WizardEvent } from "./wizard-reducer.ts";

/** Returns the name of the user's act in this event, as Undo and Redo show it. Null for events without a user. */
export function actName(event: WizardEvent): string | null {
  switch (event.kind) {
    case "choose":
    case "type":
    case "follow":
    case "take":
      return fieldName(event.component, event.field);
    case "typePrice":
      return fieldName(event.component, "price");
    case "setPricing":
      return inSentence(`${components[event.component].title} Pricing Option`);
    case "takeEstimate":
      return `${components[event.component].title} estimate taken`;
    case "enterCustom":
      return `${components[event.component].title} as custom`;
    case "backToSelection":
      return `${components[event.component].title} back to selection`;
    case "setScope":
      return `${components[event.component].title} ${event.inScope ? "in" : "not in"} our scope`;
    case "typeMargin":
      return "Margin";
    case "typeCustomer":
      return customerLabels[event.field];
    case "typeContact":
      return contactDetailLabels[event.way];
    case "fillCustomer":
      return "Customer";
    case "choosePaper":
      return "Scope and blocks";
    case "setConditions":
      return event.act;
    case "typeTechnical":
      return technicalField(event.field).label;
    case "chooseSupply":
      return "Place of supply";
    case "setTechnicalLines":
      return event.act;
    case "typeReason":
      return "Reason";
    case "keepPoint":
      return "Point kept";
    case "openPointAgain":
      return "Point opened again";
    case "reviseInstead":
      return `Revise ${event.number} instead`;
    case "becomeAnother":
      return "New quotation";
    case "enterLine":
      return "Quick entry";
    case "takeRemedy":
      return event.label;
    case "takeRates":
      return "Rates in force";
    case "reset":
      return "Start over";
    // Automatic events, and changes of the view. A new event needs a name above or an entry here.
    case "quoted":
    case "requote":
    case "dismissLine":
    case "lookedAt":
    case "seePoints":
    case "checked":
    case "knowNewest":
    case "defaultsServed":
    case "standardsServed":
    case "standardTermsServed":
    case "visit":
    case "issued":
    case "saved":
    case "renumber":
    case "takeOver":
      return null;
  }
}

/** Returns the text field of a typing event; null for other events. */
export function typedInto(event: WizardEvent): string | null {
  switch (event.kind) {
    case "type":
      return `${event.component} ${event.field}`;
    case "typePrice":
      return `${event.component} price`;
    case "typeCustomer":
      return `customer ${event.field}`;
    case "typeContact":
      return `contact ${event.way}`;
    case "choosePaper":
      return event.typing === undefined ? null : `scope ${event.typing}`;
    case "setConditions":
      return event.typing === undefined ? null : `conditions ${event.typing}`;
    case "typeTechnical":
      return `technical ${event.field}`;
    case "setTechnicalLines":
      return event.typing === undefined ? null : `technical lines ${event.typing}`;
    case "typeMargin":
    case "typeReason":
      return event.kind;
    default:
      return null;
  }
}
