import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds, each with the element. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    "(async () => (await axe.run()).violations.flatMap((each) => each.nodes.map((node) => each.id + ': ' + node.html.slice(0, 160))))()",
  );
};
