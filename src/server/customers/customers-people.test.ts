import { expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newId } from "#server/platform/new-id.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { customersPeople, seesPeopleOf } from "./customers-people.ts";
import { linkCustomer } from "./link-customer.ts";

onSqliteServer("the people of a customer", (server) => {
  test("are shown to users who work on a sale or see its customer", async () => {
    const { db } = server().database;
    const { manager, employee } = server().users;
    const stranger = await server().addUser("stranger", "employee");
    const saver = { user: manager, now: server().clock.now(), newId };
    const typed = { ...noCustomer, company: "Anand Dairy", name: "A. Shah" };
    const customer_id = await linkCustomer(db, saver, typed, { email: "a@anand.example", phone: "" });
    type Sold = Parameters<typeof seesPeopleOf>[2];
    const sold = (customer_id: string | null) =>
      ({
        ...{ created_by_id: employee.id, created_by: employee.username, customer_id },
        ...{ responsible_id: null, responsible: null },
      }) as Sold;
    const see = async (sale: Sold) => [
      await seesPeopleOf(db, server().users.employee as never, sale),
      await seesPeopleOf(db, stranger as never, sale),
      await seesPeopleOf(db, manager as never, sale),
    ];
    expect(await see(sold(null))).toEqual([true, false, true]);
    expect(await see(sold(customer_id))).toEqual([true, false, true]);
    expect(await customersPeople(db, manager as never, customer_id)).toEqual([
      { name: "A. Shah", address: "a@anand.example" },
    ]);
    expect(await customersPeople(db, stranger as never, customer_id)).toEqual([]);
  });
});
