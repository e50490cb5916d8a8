import type { TestTask } from '../tasks/test-task.ts'
import type { TestSample } from './test-sample.ts'

/**
 * The program of an output: a completion is appended to the prompt, as HumanEval's own program does; a whole program stays
 * as it is. An output that may be either is a whole program if it defines the entry point, or if the task has no prompt.
 */
export function sampleProgram(
  { prompt, entryPoint, language }: TestTask,
  { text, kind }: Pick<TestSample, 'text' | 'kind'>,
): string {
  const isProgram =
    kind === 'program' ||
    (kind === 'either' && (prompt === '' || entryPoint === undefined || defines(text, entryPoint, language)))
  return isProgram ? text : prompt + text
}

function defines(text: string, name: string, language: TestTask['language']): boolean {
  const quoted = name.replaceAll('$', '\\$')
  const pattern =
    language === 'python'
      ? `^(?:(?:async )?def|class)\\s+${quoted}\\b|^${quoted}\\s*(?::[^=]+)?=(?!=)`
      : `^(?:export\\s+)?(?:default\\s+)?(?:(?:async\\s+)?function\\*?|class|const|let|var)\\s+${quoted}(?![\\w$])`
  return new RegExp(pattern, 'm').test(text)
}
