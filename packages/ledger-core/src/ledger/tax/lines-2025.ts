/**
 * Lines of the federal forms for tax year 2025: key, label, and the line's number on Form 1120, Form 1120-S, Form
 * 1065 and Schedule C ("-" if the form has no such line). Compiled from third-party tables and compared with the
 * published forms. Check against the form before filing.
 * A key names the meaning of a line, not its number, so a chosen line stays valid when a form is renumbered.
 */
export const LINES_2025 = `
income.gross_receipts             | Gross receipts or sales                               | 1a  | 1a  | 1a  | 1
income.returns                    | Returns and allowances                                | 1b  | 1b  | 1b  | 2
income.cost_of_goods_sold         | Cost of goods sold                                    | 2   | 2   | 2   | 4
income.dividends                  | Dividends and inclusions                              | 4   | -   | -   | -
income.interest                   | Interest                                              | 5   | -   | -   | -
income.rents                      | Gross rents                                           | 6   | -   | -   | -
income.royalties                  | Gross royalties                                       | 7   | -   | -   | -
income.capital_gains              | Capital gain net income                               | 8   | -   | -   | -
income.other_partnerships         | Ordinary income from other partnerships               | -   | -   | 4   | -
income.farm                       | Net farm profit                                       | -   | -   | 5   | -
income.form_4797                  | Net gain or loss from Form 4797                       | 9   | 4   | 6   | -
income.other                      | Other income                                          | 10  | 5   | 7   | 6
deduction.officers_compensation   | Compensation of officers                              | 12  | 7   | -   | -
deduction.salaries                | Salaries and wages                                    | 13  | 8   | 9   | 26
deduction.guaranteed_payments     | Guaranteed payments to partners                       | -   | -   | 10  | -
deduction.repairs                 | Repairs and maintenance                               | 14  | 9   | 11  | 21
deduction.bad_debts               | Bad debts                                             | 15  | 10  | 12  | -
deduction.rents                   | Rents                                                 | 16  | 11  | 13  | 20b
deduction.rent_equipment          | Rent: vehicles, machinery and equipment               | -   | -   | -   | 20a
deduction.taxes                   | Taxes and licenses                                    | 17  | 12  | 14  | 23
deduction.interest                | Interest                                              | 18  | 13  | 15  | 16b
deduction.mortgage_interest       | Mortgage interest                                     | -   | -   | -   | 16a
deduction.charity                 | Charitable contributions                              | 19  | -   | -   | -
deduction.depreciation            | Depreciation                                          | 20  | 14  | 16a | 13
deduction.depletion               | Depletion                                             | 21  | 15  | 17  | 12
deduction.advertising             | Advertising                                           | 22  | 16  | -   | 8
deduction.retirement              | Pension and profit-sharing plans                      | 23  | 17  | 18  | 19
deduction.employee_benefits       | Employee benefit programs                             | 24  | 18  | 19  | 14
deduction.energy                  | Energy efficient commercial buildings                 | 25  | 19  | 20  | 27a
deduction.car_and_truck           | Car and truck expenses                                | -   | -   | -   | 9
deduction.commissions             | Commissions and fees                                  | -   | -   | -   | 10
deduction.contract_labor          | Contract labor                                        | -   | -   | -   | 11
deduction.insurance               | Insurance (other than health)                         | -   | -   | -   | 15
deduction.legal_and_professional  | Legal and professional services                       | -   | -   | -   | 17
deduction.office                  | Office expense                                        | -   | -   | -   | 18
deduction.supplies                | Supplies                                              | -   | -   | -   | 22
deduction.travel                  | Travel                                                | -   | -   | -   | 24a
deduction.meals                   | Deductible meals                                      | -   | -   | -   | 24b
deduction.utilities               | Utilities                                             | -   | -   | -   | 25
deduction.home_office             | Business use of home                                  | -   | -   | -   | 30
deduction.other                   | Other deductions                                      | 26  | 20  | 21  | 27b
schedule_l.cash                   | Cash                                                  | 1   | 1   | 1   | 1
schedule_l.receivables            | Trade notes and accounts receivable                   | 2a  | 2a  | 2a  | 2a
schedule_l.bad_debt_allowance     | Allowance for bad debts                               | 2b  | 2b  | 2b  | 2b
schedule_l.inventories            | Inventories                                           | 3   | 3   | 3   | 3
schedule_l.us_obligations         | U.S. government obligations                           | 4   | 4   | 4   | 4
schedule_l.tax_exempt             | Tax-exempt securities                                 | 5   | 5   | 5   | 5
schedule_l.other_current_assets   | Other current assets                                  | 6   | 6   | 6   | 6
schedule_l.loans_to_owners        | Loans to owners                                       | 7   | 7   | 7a  | 7
schedule_l.mortgage_loans         | Mortgage and real estate loans                        | 8   | 8   | 7b  | 8
schedule_l.other_investments      | Other investments                                     | 9   | 9   | 8   | 9
schedule_l.buildings_depreciable  | Buildings and other depreciable assets                | 10a | 10a | 9a  | 10a
schedule_l.accumulated_depreciation | Accumulated depreciation                            | 10b | 10b | 9b  | 10b
schedule_l.depletable             | Depletable assets                                     | 11a | 11a | 10a | 11a
schedule_l.accumulated_depletion  | Accumulated depletion                                 | 11b | 11b | 10b | 11b
schedule_l.land                   | Land                                                  | 12  | 12  | 11  | 12
schedule_l.intangibles            | Intangible assets                                     | 13a | 13a | 12a | 13a
schedule_l.accumulated_amortization | Accumulated amortization                            | 13b | 13b | 12b | 13b
schedule_l.other_assets           | Other assets                                          | 14  | 14  | 13  | 14
schedule_l.accounts_payable       | Accounts payable                                      | 16  | 16  | 15  | 16
schedule_l.notes_under_1y         | Mortgages, notes and bonds payable in less than a year | 17 | 17  | 16  | 17
schedule_l.other_current_liabilities | Other current liabilities                          | 18  | 18  | 17  | 18
schedule_l.nonrecourse            | Nonrecourse loans                                     | -   | -   | 18  | -
schedule_l.loans_from_owners      | Loans from owners                                     | 19  | 19  | 19a | 19
schedule_l.notes_1y_plus          | Mortgages, notes and bonds payable in a year or more  | 20  | 20  | 19b | 20
schedule_l.other_liabilities      | Other liabilities                                     | 21  | 21  | 20  | 21
schedule_l.preferred_stock        | Capital stock: preferred                              | 22a | 22  | -   | 22a
schedule_l.common_stock           | Capital stock: common                                 | 22b | 22  | -   | 22b
schedule_l.paid_in_capital        | Additional paid-in capital                            | 23  | 23  | -   | 23
schedule_l.retained_appropriated  | Retained earnings: appropriated                       | 24  | 24  | -   | 24
schedule_l.retained_unappropriated | Retained earnings: unappropriated                    | 25  | 24  | -   | 25
schedule_l.equity_adjustments     | Adjustments to shareholders' equity                   | 26  | 25  | -   | 26
schedule_l.treasury_stock         | Less cost of treasury stock                           | 27  | 26  | -   | 27
schedule_l.partners_capital       | Partners' capital accounts                            | -   | -   | 21  | -
`;
