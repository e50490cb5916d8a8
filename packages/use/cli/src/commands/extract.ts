import { declareCommand } from '@codegen-eval/command-line'
import { writeOut } from '@codegen-eval/command-line/node/output'
import { EXTRACTION_SYNTAX, extractCode, parseExtraction } from '@codegen-eval/extract'
import { UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import { textFormat } from '../flags/formats.ts'
import { flagsOf } from '../flags/table.ts'

const NOTES = `
POLICY is ${EXTRACTION_SYNTAX}.
With --format json the result has the position of the code in the answer, in UTF-16 code units, and
whether its block is cut off.
`

/** The code of an answer. */
export const extract = declareCommand({
  arguments: [{ name: '[file]', help: 'answer of a model; - is standard input', default: '-' }],
  flags: { ...flagsOf('policy'), format: textFormat },
  firstFlags: ['policy', 'format'],
  notes: NOTES,
  examples: [
    'extract answer.md > code.py',
    'extract - --policy fences/all/language=python --format json < answer.md',
  ],
  async run([file], { policy: text, format }) {
    const { policy, references } = parseExtraction(text)
    if (references) throw new UsageError(`--policy ${text}: 'references' is for metrics: an answer has none`)
    const extracted = extractCode(await readWholeText(file!), policy)
    const { code } = extracted
    const whole = code === '' || code.endsWith('\n') ? code : `${code}\n`
    await writeOut(format === 'json' ? `${JSON.stringify(extracted, null, 2)}\n` : whole)
  },
})
