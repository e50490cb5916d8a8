import { findLanguage } from '../languages/find-language.ts'
import { pattern } from '../programs/pattern.ts'
import { withoutMark } from '../tasks/task-fields.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestSample } from './test-sample.ts'

/**
 * The program of an output: a completion is appended to the prompt, as HumanEval's own program does; a whole program stays
 * as it is. An output that may be either is a whole program if it defines the entry point, or if the task has no prompt.
 *
 * A completion ends at the first of the task's stop words, and where the authors of a data set in its language cut it off.
 */
export function sampleProgram(task: TestTask, sample: Pick<TestSample, 'text' | 'kind'>): string {
  const { prompt, entryPoint, language } = task
  const [kind, text] = [sample.kind, withoutMark(sample.text)]
  const isProgram =
    kind === 'program' ||
    (kind === 'either' && (prompt === '' || entryPoint === undefined || defines(text, entryPoint, language)))
  return isProgram ? text : prompt + cutOff(text, task)
}

function defines(text: string, name: string, language: TestTask['language']): boolean {
  const source = findLanguage(language)?.defines
  const quoted = name.replaceAll('$', '\\$')
  return source !== undefined && pattern(source.replaceAll('{entry}', () => quoted)).test(text)
}

function cutOff(text: string, { asProgram, language, stops = [] }: TestTask): string {
  if (!asProgram) return text
  const end = findLanguage(language)?.completionEnd
  const cuts = [
    ...stops.map((stop) => text.indexOf(stop)),
    // the first line continues that of the prompt
    end === undefined ? -1 : text.search(pattern(end)),
  ].filter((at) => at >= 0)
  return text.slice(0, Math.min(text.length, ...cuts))
}
