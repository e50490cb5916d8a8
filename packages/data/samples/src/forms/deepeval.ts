import { type Row, readAllText } from '@codegen-eval/records'
import { asObject, failure, parsedRow, parseJson, readStrings } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { type FormRowReader, formRowParser, readField } from './row-form.ts'
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
    const parse = formRowParser(context, caseReader(modelOf(run)))
    for (const [i, test] of (run.testCases as readonly unknown[]).entries())
      yield [parsedRow((value) => parse(value, 1, i), test, 1, i)].flat()
  },
})

function modelOf({ hyperparameters, identifier }: Row): string | undefined {
  const named = Object.entries((hyperparameters ?? {}) as Row).find(([key]) =>
    /^(?:llm|model)(?:[ _-]?name)?$/i.test(key),
  )?.[1]
  if (typeof named === 'string') return named
  return typeof identifier === 'string' ? identifier : undefined
}

function caseReader(model: string | undefined): FormRowReader {
  return (row, fail) => {
    const { actualOutput, expectedOutput, metadata } = row
    if (actualOutput === undefined || actualOutput === null) return undefined
    const id = (metadata as Row | null | undefined)?.task_id
    return {
      id:
        typeof id === 'string' || Number.isSafeInteger(id)
          ? (id as string | number)
          : readField(row, 'name', fail),
      fileModel: model,
      outputs: readStrings(actualOutput, '"actualOutput"', fail),
      references:
        expectedOutput === undefined || expectedOutput === null
          ? []
          : readStrings(expectedOutput, '"expectedOutput"', fail),
    }
  }
}
