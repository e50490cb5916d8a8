import { choice, declareCommand, mayNameFile, refuseFlags, text } from '@codegen-eval/command-line'
import { isStyled, recordSignatures, writeMessage, writeOut } from '@codegen-eval/command-line/node/output'
import { EXPLAIN_NOTES } from '@codegen-eval/compare/internal'
import {
  type ExplainOptions,
  explainFiles,
  explainTexts,
  readExplainedTexts,
} from '@codegen-eval/compare/node'
import { checkSpecs } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { textFormat } from '../flags/formats.ts'
import { READING } from '../flags/inputs.ts'
import { FLAGS, flagsOf, MEASURING } from '../flags/table.ts'
import { loadRegistry } from '../metrics.ts'
import { checkDownload, inputOptions, sharedOptions } from './input-flags.ts'

const flags = {
  metric: { ...FLAGS.metric, required: true },
  ...flagsOf('id', 'model', 'sample', 'reference', 'top', 'all', 'precision'),
  baseline: {
    ...FLAGS.baseline,
    option: 'a',
    help: 'instead of --id: model to compare with that of --candidate',
  },
  candidate: {
    ...FLAGS.candidate,
    option: 'b',
    type: mayNameFile(text),
    help: 'with --baseline: the other model; without FILE: the output, or a file with it',
  },
  ...READING,
  ...MEASURING,
  format: { ...textFormat, type: choice(['text', 'json', 'html']), help: 'format of the explanation' },
} as const

/** Flags that have no meaning for texts. */
const ABOUT_FILES = {
  ...READING,
  ...flagsOf('id', 'model', 'sample', 'baseline', 'top', 'languageField', 'context'),
}

/** The matched and missed parts of an output. */
export const explain = declareCommand({
  arguments: [{ name: '[file...]', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'id', 'model', 'candidate', 'reference'],
  readsOutputs: true,
  notes: EXPLAIN_NOTES,
  examples: [
    'explain outputs.jsonl --id reverse-words --model gpt --metric chrf',
    'explain outputs.jsonl --baseline gpt --candidate codex --metric chrf --top 1',
    'explain --candidate mine.py --reference theirs.py --metric codebleu',
    'explain --candidate "sum(x)" --reference "sum(xs)" --metric bleu --all',
    'explain --candidate mine.py --reference theirs.py --metric chrf --metric bleu',
    'explain outputs.jsonl --id 7 --metric meteor --extract fences --format json',
    'explain --candidate mine.py --reference theirs.py --metric ruby --format html > graphs.html',
  ],
  async run(files, flags, given) {
    const { format, all = false, precision, reference, metric: metrics } = flags
    const input = inputOptions(files, flags)
    const registry = await registryOf(flags.plugin, metrics)
    checkDownload(checkSpecs(registry, metrics, sharedOptions(flags)), flags)
    const options: ExplainOptions = {
      ...input,
      metrics,
      registry,
      metricOptions: sharedOptions(flags),
      languageField: flags.languageField,
      contextField: flags.context,
      onError: flags.onError,
    }
    if (files.length === 0)
      refuseFlags(ABOUT_FILES, given, 'is about FILE: the texts of --candidate have none')
    else if (reference !== undefined) throw new UsageError('--reference is for texts without FILE')
    const explained =
      files.length > 0
        ? await explainFiles(input.files, { ...flags, ...options })
        : await explainTexts(
            await readExplainedTexts({ candidate: flags.candidate, references: reference }),
            options,
          )
    recordSignatures(explained.metrics)
    const style = { all, styled: isStyled(), precision }
    if (format === 'html') {
      const { toGraphlib } = await import('@codegen-eval/program-graph/graphlib')
      await writeOut(await explained.html(style, toGraphlib))
    } else await writeOut(await (format === 'json' ? explained.json() : explained.text(style)))
    const { skips, records } = explained
    if (records !== undefined && skips.count > 0) writeMessage(skips.describe(records))
  },
})

/** The registry of the metrics; that of all, where an error lists those that have explanations. */
async function registryOf(
  plugins: readonly string[] | undefined,
  metrics: readonly string[],
): Promise<ExplainOptions['registry']> {
  const named = await loadRegistry(plugins, metrics)
  return named.entries.every((entry) => entry.explain) ? named : loadRegistry(plugins)
}
