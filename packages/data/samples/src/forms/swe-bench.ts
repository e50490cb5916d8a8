import type { Fail, Row } from '@codegen-eval/records'
import { describeFields, isObject } from '@codegen-eval/records/internal'
import { readOutputText } from '../rows/null-output.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { InputForm } from './form.ts'
import { type FormRowReader, formRowParser, readField } from './row-form.ts'
import { readByKey } from './rows-by-key.ts'

const TITLE = 'SWE-bench predictions'

/** The predictions that SWE-bench's program evaluates: JSON Lines or a JSON array with `instance_id` and `model_patch`. */
export const sweBenchPredictions: InputForm = {
  name: 'swe-bench',
  title: TITLE,
  summary: 'Patches of repositories by instance; gold patches come from a data set',
  example:
    '{"instance_id": "django__django-1", "model_name_or_path": "gpt", "model_patch": "diff --git a/x b/x"}',
  holds: 'outputs',
  begins: ({ row }) => isPrediction(row) && row.instance_id !== undefined,
  outputs: {
    samples: true,
    rows: (context) => predictionReader(context),
  },
}

/** The same as one JSON object from instance to prediction. */
export const sweBenchMap: InputForm = {
  name: 'swe-bench-map',
  title: TITLE,
  summary: 'The same as one JSON object from instance to prediction',
  example: '{"django__django-1": {"model_name_or_path": "gpt", "model_patch": "diff --git a/x b/x"}}',
  holds: 'outputs',
  begins({ document }) {
    if (!isObject(document)) return false
    const [first] = Object.values(document)
    return isPrediction(first)
  },
  outputs: {
    samples: true,
    read(chunks, context) {
      const parse = formRowParser(context, predictionReader(context))
      return readByKey(chunks, context, 'prediction', (id, row, i) =>
        parse({ instance_id: id, ...row }, 1, i),
      )
    },
  },
}

/** The data set SWE-bench and others with its fields: `instance_id`, and the gold patch in `patch`. */
export const sweBenchData: InputForm = {
  name: 'swe-bench-data',
  title: 'a data set of SWE-bench',
  summary: 'Gold patches by instance, from SWE-bench and data sets with its fields; tests are not read',
  example:
    '{"instance_id": "django__django-1", "patch": "diff --git a/x b/x", "test_patch": "diff --git a/t b/t"}',
  holds: 'references',
  begins: ({ row }) =>
    typeof row?.instance_id === 'string' && typeof row.patch === 'string' && row.model_patch === undefined,
  outputs: {
    problems: true,
    rows: () => (row, fail) => ({
      id: instanceId(row, fail),
      references: [readField(row, 'patch', fail)],
    }),
  },
}

/** A missing patch is treated as the option for outputs that are null says. */
function predictionReader(context: RowContext): FormRowReader {
  return (row, fail) => {
    const { model_patch: patch, model_name_or_path: model } = row
    if (patch === undefined) fail(`field "model_patch" is missing; ${describeFields(row)}`)
    return {
      id: instanceId(row, fail),
      ...(typeof model === 'string' && { model }),
      outputs: [readOutputText(patch, '"model_patch"', context, fail)],
    }
  }
}

function instanceId(row: Row, fail: Fail): string {
  return readField(row, 'instance_id', fail)
}

function isPrediction(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'model_patch' in row
}
