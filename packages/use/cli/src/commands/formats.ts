import { declareCommand } from '@codegen-eval/command-line'
import { writeOut } from '@codegen-eval/command-line/node/output'
import { jsonText } from '@codegen-eval/report'
import { formsText, listForms, namedForms } from '@codegen-eval/samples/internal'
import { FORMS } from '@codegen-eval/samples/logs'
import { listFormat } from '../flags/formats.ts'

/** The list of forms. */
export const formats = declareCommand({
  arguments: [{ name: '[name]', help: 'list only this form' }],
  flags: { format: listFormat },
  firstFlags: ['format'],
  notes: 'A form is detected from the content of a file or from its extension; --from NAME sets it.',
  examples: ['formats', 'formats evalplus', 'formats --format json'],
  async run([name], { format }) {
    const forms = listForms(FORMS)
    const listed = name === undefined ? forms : namedForms(forms, name)
    await writeOut(format === 'json' ? jsonText(listed) : formsText(listed))
  },
})
