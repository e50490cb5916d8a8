import { readAllText } from '@codegen-eval/records'
import { asObject, failure, parsedRow, parseJson } from '@codegen-eval/records/internal'
import { chosenTask, deepeval, namedModel, taskOf } from '../logs/forms/deepeval.ts'
import { LogValue } from '../logs/log-value.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { InputForm } from './form.ts'
import { type FormRowReader, formRowParser, logRowReader } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** The test cases of a run of deepeval, whose hyperparameters or identifier name the model. */
export const deepevalRun: InputForm = toolForm({
  name: 'deepeval',
  title: 'a deepeval test run',
  holds: 'outputs and references',
  samples: true,
  summary: 'Actual outputs of test cases (test_run_….json), with the expected output as the reference',
  example:
    '{"testCases": [{"name": "t1", "actualOutput": "x = 1", "expectedOutput": "x = 1", "success": true}], "hyperparameters": {"model": "gpt"}}',
  recognizes({ document }) {
    const [test] = (document as { readonly testCases?: readonly unknown[] } | undefined)?.testCases ?? []
    return test !== null && typeof test === 'object' && 'actualOutput' in test ? 'certain' : 'no'
  },
  // the model stands behind the test cases
  async *read(chunks, context) {
    const fail = failure(context.file, 1)
    const text = await readAllText(context.file, chunks)
    const run = asObject(parseJson(context.file, text), 'the file', 'a test run', fail)
    if (!Array.isArray(run.testCases)) fail('field "testCases" must be a list')
    const model = namedModel(new LogValue(run, { file: context.file, text, cure: '' }), {})
    const parse = formRowParser(context, caseReader(context, model))
    for (const [i, test] of (run.testCases as readonly unknown[]).entries())
      yield [parsedRow((value) => parse(value, 1, i), test, 1, i)].flat()
  },
})

function caseReader(context: RowContext, model: string | undefined): FormRowReader {
  const { idField } = context
  return logRowReader(context, deepeval, (test) => {
    const output = test.get('actualOutput')
    if (output.isAbsent) return undefined
    return {
      id: taskOf(test, {}),
      chosenId: idField === undefined ? undefined : chosenTask(test, idField),
      fileModel: model,
      outputs: output.texts(),
      references: test.get('expectedOutput').texts(),
    }
  })
}
