import { addCounterparty, entryOf, expectRefused, granted, importOne, issueInvoice, openCompany, unknownId } from 'ledger-core/testing';
import { expect, it } from 'vitest';

/** Books with two departments, and invoices of the shop with a payment each that is 2.00 short. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const counterparty = await addCounterparty(company);
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department', kind: 'department', values: ['Shop', 'Web'] }));
  const [shop, web] = department.values.map(({ id }) => ({ dimensionId: department.id, valueId: id }));
  if (shop === undefined || web === undefined) throw new Error('a dimension has its values');
  const line = (dimensions: readonly (typeof shop)[]) => ({ accountId: account('4010'), description: 'x', unitPrice: '50.00', dimensions });
  let count = 0;
  const settled = async (lines: readonly ReturnType<typeof line>[], dimensions?: readonly (typeof shop)[]) => {
    const { invoice } = await issueInvoice(company, counterparty, { lines });
    const id = await importOne(company, { amount: `${lines.length * 50 - 2}.00`, description: `Wire ${++count}` });
    const withheld = { accountId: account('6110'), amount: '2.00', dimensions };
    const part = { invoiceId: invoice.id, amount: `${lines.length * 50}.00` };
    return { id, settle: () => ledger.transactions.settle(owner, id, { parts: [part], withheld }) };
  };
  const feeOf = async (id: Awaited<ReturnType<typeof importOne>>) => {
    const { entryId } = granted(await ledger.transactions.read(owner, id)).transaction;
    const { entry } = granted(await ledger.journal.read(owner, entryId as never));
    return entry.lines.find(({ accountId }) => accountId === account('6110'))?.dimensions;
  };
  return { company, shop, web, line, settled, feeOf };
};

it('[SET-4] what was withheld has the values that all lines of the documents share, or those that are given', async () => {
  const { company, shop, web, line, settled, feeOf } = await opened();
  const feeFor = async (...given: Parameters<typeof settled>) => {
    const { id, settle } = await settled(...given);
    granted(await settle());
    return feeOf(id);
  };
  expect(await feeFor([line([shop]), line([shop])])).toEqual([shop]);
  expect(await feeFor([line([shop]), line([web])])).toEqual([]);
  expect(await feeFor([line([shop])], [web])).toEqual([web]);
  expect(await feeFor([line([shop])], [])).toEqual([]);
  expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
});

it('[SET-4] a value that a person gives the transaction later counts first; an unknown value is refused', async () => {
  const { company, shop, web, line, settled, feeOf } = await opened();
  const { ledger, owner } = company;
  const { id, settle } = await settled([line([shop])]);
  granted(await settle());
  granted(await ledger.transactions.setDimensions(owner, id, [web]));
  expect(await feeOf(id)).toEqual([web]);
  granted(await ledger.transactions.setDimensions(owner, id, []));
  expect(await feeOf(id)).toEqual([shop]);
  const wrong = await settled([line([shop])], [{ ...shop, valueId: unknownId('dimensionValue') }]);
  expect((await expectRefused(company, 'unprocessable', wrong.settle)).field).toBe('withheld.dimensions');
  granted(
    await ledger.journal.post(
      owner,
      entryOf(company, '2026-03-10', [
        ['6110', 'debit', '1.00'],
        ['1010', 'credit', '1.00'],
      ]),
    ),
  );
  expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
});
