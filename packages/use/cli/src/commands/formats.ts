import { declareCommand } from '@codegen-eval/command-line'
import { writeOut } from '@codegen-eval/command-line/node/output'
import { jsonText } from '@codegen-eval/report'
import { INPUT_FORMS } from '@codegen-eval/samples'
import { formsJson, formsText, type ListedForm, namedForms } from '@codegen-eval/samples/internal'
import { LOG_FORMS } from '@codegen-eval/samples/logs'
import { RATING_FORMS } from '@codegen-eval/samples/ratings'
import { listFormat } from '../flags/formats.ts'

/** All forms, as the command and the manual list them. */
export const LISTED_FORMS: readonly ListedForm[] = [
  ...INPUT_FORMS.map((form) => ({ ...form, holds: 'outputs' as const })),
  ...RATING_FORMS.map((form) => ({ ...form, holds: 'ratings' as const })),
  ...LOG_FORMS.map((form) => ({ ...form, holds: 'results' as const })),
]

/** The list of forms. */
export const formats = declareCommand({
  arguments: [{ name: '[name]', help: 'list only this form' }],
  flags: { format: listFormat },
  firstFlags: ['format'],
  notes: 'A form is detected from the content of a file or from its extension; --from NAME sets it.',
  examples: ['formats', 'formats evalplus', 'formats --format json'],
  async run([name], { format }) {
    const listed = name === undefined ? LISTED_FORMS : namedForms(LISTED_FORMS, name)
    await writeOut(format === 'json' ? jsonText(formsJson(listed)) : formsText(listed))
  },
})
