import type { LogForm } from '../../forms/form.ts'
import { hasKeys, valueAt } from '../has-keys.ts'
import type { LogFile } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample } from '../raw-sample.ts'
import { readEach } from '../read-each.ts'

/** The names of files with results in a folder of MultiPL-E. */
export const MULTIPL_E_RESULTS: RegExp = /\.results\.json(?:\.gz)?$/i

/**
 * Results of MultiPL-E, a file for each problem: `{"name", "results": [{"status", "exit_code"}, …]}`. A completion passes if its
 * status is `OK` and its exit code 0, as MultiPL-E counts.
 *
 * @see https://github.com/nuprl/MultiPL-E
 */
export const multiplEResults: LogForm = {
  name: 'multipl-e',
  title: 'MultiPL-E',
  version: '2024',
  summary: 'Results of problems, a file for each (*.results.json); the folder names the model',
  example:
    'gpt/HumanEval_0_f.results.json: {"name": "HumanEval_0_f", "results": [{"status": "OK", "exit_code": 0}]}',
  outcomes: 'OK with exit code 0 passes; Timeout is a time-out; errors of the harness are not told apart',
  writer: 'the evaluator of MultiPL-E',
  kinds: [
    {
      name: '*.results.json',
      holds: 'results',
      names: MULTIPL_E_RESULTS,
      ofTask: true,
      begins: ({ value }) => hasKeys(value, ['name']) && Array.isArray(valueAt(value, 'results')),
    },
  ],
  results: {
    read: (files) => [{ samples: readEach<LogFile, RawSample>(files, readProblem) }],
  },
}

function readProblem(file: LogFile) {
  const { document, folders } = file
  const task = { id: document.get('name').text() }
  return readEach<LogValue, RawSample>(document.get('results').list(), (result, i) => {
    const status = result.get('status').text()
    const code = result.get('exit_code')
    return {
      ...{ task, run: folders.join('/'), label: String(i), place: result },
      model: file.model ?? file.modelOfFile(),
      passed:
        status === 'OK' &&
        (Number.isInteger(code.value) ? code.value === 0 : code.fail('expected a whole number')),
      isTimeout: status === 'Timeout',
    }
  })
}
