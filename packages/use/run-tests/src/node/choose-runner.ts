import { messageOf, UsageError } from '@codegen-eval/messages'
import type { TestLanguage, TestTask } from '../tasks/test-task.ts'
import type { TestRunner, TestWorker } from '../test-runner.ts'
import type { BwrapOptions } from './bwrap-launch.ts'
import { bwrapRunner } from './bwrap-runner.ts'
import { type PyodideOptions, pyodideRunner } from './pyodide-runner.ts'
import { quickjsRunner } from './quickjs-runner.ts'

/** The names of runners; `auto` takes the first that runs here, for each language. */
export const RUNNER_NAMES = ['auto', 'bwrap', 'pyodide', 'quickjs'] as const

/** Settings of runners. */
export interface RunnerOptions extends BwrapOptions, PyodideOptions {
  readonly name?: (typeof RUNNER_NAMES)[number]
}

/** Makes a runner by its name. */
type MakeRunner = (options: RunnerOptions) => Promise<TestRunner>

const RUNNERS: Readonly<Record<string, MakeRunner>> = {
  bwrap: bwrapRunner,
  pyodide: pyodideRunner,
  quickjs: quickjsRunner,
}

/** Runners of each language, the best first. */
const BY_LANGUAGE: Readonly<Record<TestLanguage, readonly string[]>> = {
  python: ['bwrap', 'pyodide'],
  javascript: ['quickjs'],
  typescript: ['quickjs'],
}

/**
 * Chooses a runner for the languages of some tasks: the named one, or the first of each language that runs here.
 *
 * @throws UsageError that says what to install if none runs here, or if the named one does not run a language.
 */
export async function chooseRunner(
  tasks: Iterable<Pick<TestTask, 'language'>>,
  options: RunnerOptions = {},
): Promise<TestRunner> {
  const { name = 'auto' } = options
  const languages = [...new Set([...tasks].map(({ language }) => language))]
  const byLanguage = new Map<TestLanguage, TestRunner>()
  const made = new Map<string, TestRunner>()
  for (const language of languages) {
    const names = name === 'auto' ? BY_LANGUAGE[language] : [name]
    byLanguage.set(language, await firstOf(names, language))
  }
  const runners = [...new Set(byLanguage.values())]
  if (runners.length === 1) return runners[0]
  return {
    name: runners.map((runner) => runner.name).join('+'),
    languages,
    isolation: runners.map((runner) => runner.isolation).join('; '),
    start: async (limits) => workerByLanguage((language) => byLanguage.get(language)!.start(limits)),
  }

  async function firstOf(names: readonly string[], language: TestLanguage): Promise<TestRunner> {
    const reasons: string[] = []
    for (const each of names) {
      try {
        const runner = made.get(each) ?? (await RUNNERS[each](options))
        made.set(each, runner)
        if (runner.languages.includes(language)) return runner
        reasons.push(`the runner ${each} runs ${runner.languages.join(' and ')}`)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        reasons.push(messageOf(error))
      }
    }
    throw new UsageError(`no runner for ${language}:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
  }
}

/** A worker that starts one of each language when a job first needs it. */
function workerByLanguage(start: (language: TestLanguage) => Promise<TestWorker>): TestWorker {
  const workers = new Map<TestLanguage, Promise<TestWorker>>()
  return {
    async run(job) {
      const { language } = job.task
      const worker = workers.get(language) ?? start(language)
      workers.set(language, worker)
      return (await worker).run(job)
    },
    async stop() {
      await Promise.allSettled([...workers.values()].map(async (worker) => (await worker).stop()))
    },
  }
}
