import type { StatementReader } from '../bank/imports/statement-reader.ts';
import type { ArchiveWriter } from '../closing/export/archive-writer.ts';
import type { SubjectOf } from '../company/audit/subject.ts';
import type { Actor, Caller } from '../company/books/member.ts';
import { checkPermission, type Operation } from '../company/books/permissions.ts';
import type { TokenUses } from '../company/books/token-uses.ts';
import type { MigrationReader } from '../intake/migrations/migration-reader.ts';
import type { LedgerId } from '../kernel/ids.ts';
import type { Why } from '../kernel/reason.ts';
import { type Granted, isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { RedrawLogo } from '../kernel/system.ts';
import { type Image, imageName } from '../ledger/images/image.ts';
import type { Feeds } from '../outward/connections/feed.ts';
import type { OnlineProgram } from '../outward/connections/online-program.ts';
import type { Channels } from '../outward/notifications/channels.ts';
import type { WebhookDependencies } from '../outward/webhooks/webhook-dependencies.ts';
import type { Model } from '../review/models/model.ts';
import type { ModelQuestion, Predictions } from '../review/models/prediction.ts';
import { gatherRequest, predictionsOf } from '../review/models/request-predictions.ts';
import type { Thresholds } from '../review/models/thresholds.ts';
import type { BlobsPort } from '../review/receipts/port.ts';
import type { InboundMail, ReceiptReader } from '../review/receipts/receipt-reader.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { PdfContent, Rendered, RenderPdf } from '../views/pdf.ts';
import { vouchedCommands } from './across.ts';
import { type Command, commands, type Hints } from './command.ts';
import { decisionsOn } from './decide-proposal.ts';
import { oncesAround } from './idempotent-operation.ts';
import { type Query, queries } from './query.ts';
import { why } from './reasons.ts';
import type { CommandParts } from './registry.ts';

/** The ports of a ledger besides its store and system. A feature without its port is not available. */
export interface LedgerPorts extends CommandParts {
  /** The last-used times of tokens, saved from time to time. */
  readonly tokenUses: TokenUses;
  readonly redrawLogo: RedrawLogo;
  readonly readStatement: StatementReader | undefined;
  readonly readMigration: MigrationReader | undefined;
  readonly receiptReader: ReceiptReader | undefined;
  readonly blobs: ((ledgerId: LedgerId) => BlobsPort) | undefined;
  readonly archive: ArchiveWriter | undefined;
  readonly inboundMail: InboundMail | undefined;
  readonly renderPdf: RenderPdf | undefined;
  readonly model: Model | undefined;
  readonly thresholds: Thresholds;
  readonly secretBox: SecretBox | undefined;
  readonly webhooks: WebhookDependencies | undefined;
  readonly channels: Channels;
  readonly accountingA: OnlineProgram | undefined;
  readonly feeds: Feeds;
  /** The English sentence of a reason, for the text of a notification. */
  readonly inWords: (why: Why) => string;
}

/** The dependencies of every module's operations: the command and query builders, and the ports. */
export type Dependencies = ReturnType<typeof dependenciesOf>;

export const dependenciesOf = (ports: LedgerPorts) => {
  const { system, redrawLogo, renderPdf, model, thresholds } = ports;
  const query = queries(ports);
  const command = commands(ports);
  const vouched = vouchedCommands(ports);

  /** Redraws the image before the unit of work. Redrawing is slow, and a unit of work waits only for its store. */
  const redrawn = async (caller: Caller, image: Uint8Array): Promise<Image | Refusal<'unsupported_image' | 'payload_too_large'>> => {
    const png = await redrawLogo(image);
    return isRefusal(png) ? png : { name: imageName(caller.ledgerId, system.random), png };
  };

  /** Accepts an image, or null to remove the logo. */
  const logo = <Input extends readonly unknown[], Result>(operation: Operation, stored: Command<[Image | null, ...Input], Result>) =>
    around<[image: Uint8Array | null, ...Input], Result | Refusal<'unsupported_image' | 'payload_too_large'>>(
      operation,
      async (caller, image, ...input) => {
        const redone = image === null ? null : await redrawn(caller, image);
        return isRefusal(redone) ? redone : stored(caller, redone, ...input);
      },
    );

  /**
   * Calls the model before the unit of work, because a model is slow. If it does not respond, the command continues without suggestions.
   * [MOD-1] [MOD-2]
   */
  const informed = <Input extends readonly unknown[], Result>(
    operation: Operation,
    questions: (unit: UnitOfWork, ...input: Input) => Promise<readonly ModelQuestion[]>,
    execute: (unit: UnitOfWork, actor: Actor, predictions: Predictions | null, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<[Predictions | null, ...Input], Granted<Result>>>,
    hints: (...input: Input) => Hints = () => ({}),
  ): Command<Input, Result> => {
    const informedCommand = command(operation, execute, subjectOf, (_predictions: Predictions | null, ...input: Input) => hints(...input));
    const gather = query(operation, questions).returning(gatherRequest);
    const predictionsFor = async (caller: Caller, input: Input): Promise<Predictions | null> => {
      const request = model === undefined ? null : await gather(caller, ...input);
      return model === undefined || request === null || isRefusal(request) ? null : predictionsOf(model, thresholds, request);
    };
    return around(operation, async (caller, ...input) => informedCommand(caller, await predictionsFor(caller, input), ...input));
  };

  /** Renders the PDF after the unit of work that gathers its data, because rendering is slow. */
  const drawn =
    <Input extends readonly unknown[], Of extends PdfContent>(gather: Query<Input, Of | Refusal<'not_found' | 'unprocessable'>>) =>
    async (caller: Caller, ...input: Input): Promise<Rendered<Of> | Refusal<'forbidden' | 'not_found' | 'unprocessable'>> => {
      const pdfContent = await gather(caller, ...input);
      if (isRefusal(pdfContent)) return pdfContent;
      if (renderPdf === undefined) return refuse('not_found', why.papers_not_set_up());
      return { pdfContent, bytes: await renderPdf(pdfContent) };
    };

  const onceAround = oncesAround(ports, ports.secretBox);
  return { ...ports, query, command, vouched, onceAround, logo, informed, drawn, decisions: decisionsOn(ports) };
};

/**
 * Wraps a command in slow work such as reading a file or calling a service. A unit of work waits only for its store, so this work runs
 * outside it. Callers without permission are refused first. The inner command receives the caller's idempotency key and dry-run flag.
 */
export const around = <Input extends readonly unknown[], Result>(
  operation: Operation,
  execute: (caller: Caller, ...input: Input) => Promise<unknown>,
): Command<Input, Result> => {
  const permitted = async (caller: Caller, ...input: Input) => checkPermission(caller.role, operation) ?? execute(caller, ...input);
  return permitted as Command<Input, Result>;
};
