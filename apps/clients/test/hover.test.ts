import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const DECLARATIONS = fileURLToPath(new URL('../../../packages/ledger-core/dist/ledger.d.ts', import.meta.url));

/** The comment that an editor shows for every function of a ledger, from the declarations that the package publishes, by its path. */
const hoverComments = (): ReadonlyMap<string, string> => {
  const program = ts.createProgram([DECLARATIONS], { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(DECLARATIONS);
  const module = file && checker.getSymbolAtLocation(file);
  const ledger = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Ledger');
  if (ledger === undefined) throw new Error('The package declares no type Ledger.');
  const comments = new Map<string, string>();
  const visit = (type: ts.Type, path: string): void => {
    for (const property of type.getProperties()) {
      const own = checker.getTypeOfSymbol(property);
      const name = `${path}${property.name}`;
      const isWord = path === '' && own.getCallSignatures().length === 0;
      if (isWord) visit(own, `${name}.`);
      else comments.set(name, ts.displayPartsToString(property.getDocumentationComment(checker)));
    }
  };
  visit(checker.getDeclaredTypeOfSymbol(ledger), '');
  return comments;
};

describe('hovering over an operation', () => {
  const comments = hoverComments();

  test('[SYS-14] every operation of a ledger is seen', () => {
    expect([...comments.keys()]).toEqual(
      expect.arrayContaining(['authenticate', 'books.open', 'transactions.categorizeMany', 'journal.post', 'reports.verify', 'close']),
    );
    expect(comments.size).toBeGreaterThan(80);
  });

  test('[SYS-14] shows a sentence', () => {
    const without = [...comments].filter(([, comment]) => !/^[A-Z].{15,}\.(?:\s|$)/s.test(comment)).map(([name]) => name);
    expect(without).toEqual([]);
  });
});
