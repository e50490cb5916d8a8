import { plural } from '@codegen-eval/messages'
import type { LogForm } from '../../forms/form.ts'
import { hasKeys } from '../has-keys.ts'
import type { LogFile, LogOptions, LogRun } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { type RawSample, rawScore } from '../raw-sample.ts'
import { readEach, wholeItems } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'

const TRIAL = ['task_name', 'trial_name', 'verifier_result', 'agent_info', 'exception_info', 'task_checksum']
const JOB = ['n_total_trials', 'stats', 'started_at', 'updated_at', 'finished_at']

/** Harbor: trials of jobs. */
export const harbor: LogForm = {
  name: 'harbor',
  title: 'Harbor',
  version: '0.3',
  summary: 'Trials of a job (jobs/<job>/<task>__<…>/result.json), each a sample of its task',
  example:
    'jobs/a/sort__x1Y2z3A/result.json: {"task_name": "sort", "verifier_result": {"rewards": {"reward": 1.0}}, …}',
  outcomes:
    'reward 1 passes, also after a time-out; AgentTimeoutError is a time-out; no verifier_result is an error of the harness',
  writer: 'harbor run',
  kinds: [
    { name: 'the result of a trial', holds: 'results', begins: ({ value }) => hasKeys(value, TRIAL, 3) },
    {
      name: 'the result of a job',
      holds: 'totals',
      names: /^result\.json$/,
      results: "the job's folder, with a folder for each trial",
      begins: ({ value }) => hasKeys(value, JOB, 2) && hasKeys(value, ['n_total_trials', 'stats'], 1),
    },
    {
      name: 'the settings of a job',
      holds: 'facts',
      begins: ({ value, name }) =>
        name === 'config.json' && hasKeys(value, ['job_name', 'jobs_dir', 'n_attempts', 'agents'], 2),
    },
  ],
  results: {
    choosesScore: true,
    normalId: (id) => id.slice(id.lastIndexOf('/') + 1),
    read(files, options) {
      const jobs = jobsOf(files)
      const trials = readEach(
        files.filter(({ kind }) => kind.holds === 'results'),
        (file) => readTrial(file, jobs.get(file.folders.slice(0, -1).join('/')), options),
      )
      const agents = new Map<string, Set<string>>()
      const whole = wholeItems(trials)
      for (const { model, agent } of whole) agents.set(model, (agents.get(model) ?? new Set()).add(agent))
      const named = <T extends ModelOfAgent>({ agent, ...item }: T) => ({
        ...item,
        // several agents of one model are not samples of each other
        model: (agents.get(item.model)?.size ?? 0) > 1 ? `${item.model} (${agent})` : item.model,
      })
      const runs = [...jobs.values()].flatMap((job) => runsOf(job, whole)).map(named)
      return [{ samples: readEach(trials, named), notes: fractionNotes(whole), runs }]
    },
  },
}

/** The names of rewards of a trial between 0 and 1. */
function fractionalRewards({ scores = new Map() }: RawSample): string[] {
  return [...scores].flatMap(([name, { value }]) => (value > 0 && value < 1 ? [name] : []))
}

function fractionNotes(trials: readonly Trial[]): string[] {
  const [first, ...others] = trials.filter((trial) => fractionalRewards(trial).length > 0)
  if (first === undefined) return []
  return [
    `Harbor: only a reward of 1 passes: ${plural(others.length + 1, 'trial')} with a reward between 0 and 1 ${others.length === 0 ? 'fails' : 'fail'}, first ${first.label} (score ${JSON.stringify(fractionalRewards(first)[0])} has the rewards)`,
  ]
}

/** A job as its files describe it. */
interface Job {
  result?: LogFile
  config?: LogFile
  readonly folder: string
}

function jobsOf(files: readonly LogFile[]): Map<string, Job> {
  const jobs = new Map<string, Job>()
  for (const file of files) {
    const folder = file.folders.join('/')
    if (file.kind.holds === 'results') continue
    const job = jobs.get(folder) ?? { folder }
    if (file.kind.holds === 'totals') job.result = file
    else job.config = file
    jobs.set(folder, job)
  }
  return jobs
}

/** A model, and the agent that it drives. */
interface ModelOfAgent {
  readonly model: string
  readonly agent: string
}

type Trial = RawSample & ModelOfAgent

function readTrial(file: LogFile, job: Job | undefined, { scoreField }: LogOptions): Trial {
  const { document, path, folders } = file
  const label = document.find('trial_name')?.text() ?? folders.at(-1) ?? path
  return {
    task: { id: document.get('task_name').text() },
    model: file.model ?? modelOf(document, job),
    // the settings of the trial have it, too
    agent: (document.find('agent_info', 'name') ?? document.find('config', 'agent', 'name'))?.text() ?? '',
    run: folders.slice(0, -1).join('/'),
    label,
    ...verdictOf(document, rewardInJob(label, job), scoreField),
    seconds: secondsBetween(document.get('started_at').value, document.get('finished_at').value),
    ...resourcesAt(document, {
      cost: ['agent_result', 'cost_usd'],
      inputTokens: ['agent_result', 'n_input_tokens'],
      outputTokens: ['agent_result', 'n_output_tokens'],
    }),
    place: document,
  }
}

function modelOf(document: LogValue, job: Job | undefined): string {
  const named = document.find('agent_info', 'model_info', 'name')?.text()
  if (named !== undefined) return named
  const agents = job?.config?.document.find('agents')?.list() ?? []
  const model =
    document.find('config', 'agent', 'model_name')?.text() ??
    (agents.length === 1 ? agents[0].find('model_name')?.text() : undefined)
  if (model !== undefined) return model.slice(model.lastIndexOf('/') + 1)
  return document
    .get('agent_info')
    .refuse(
      'the trial names no model (agent_info.model_info.name or config.agent.model_name): name it as NAME=FOLDER',
    )
}

function verdictOf(
  document: LogValue,
  inJob: number | undefined,
  scoreField: string | undefined,
): Pick<RawSample, 'passed' | 'isError' | 'isTimeout' | 'scores'> {
  const exception = document.find('exception_info')?.get('exception_type').text()
  const result = document.get('verifier_result')
  const rewards = rewardsOf(result) ?? []
  if (rewards.length === 0) {
    if (exception === undefined) result.refuse('the trial has neither verifier_result nor exception_info')
    if (inJob !== undefined)
      result.refuse(`the trial has no verifier_result, and the job has its reward ${inJob}`)
    return { passed: false, isError: true }
  }
  const isOnly = rewards.length === 1
  // one reward that is 0 or 1 everywhere says the same as the verdict
  const scores = rewards.map(([name, each]) => [name, rawScore(each.number(), isOnly, each)] as const)
  const wanted = scoreField ?? (isOnly ? rewards[0][0] : 'reward')
  const names = rewards.map(([name]) => name)
  if (!names.includes(wanted))
    result
      .get('rewards')
      .refuse(`there are several rewards (${names.join(', ')}): choose one with option scoreField`)
  const reward = rewards[names.indexOf(wanted)][1]
  const value = reward.number()
  if (value < 0 || value > 1) reward.fail('expected a reward from 0 to 1')
  if (inJob !== undefined && scoreField === undefined && isOnly && inJob !== value)
    result.get('rewards').refuse(`the reward is ${value}, and the job has ${inJob}`)
  const isTimeout = exception !== undefined && /timeout/i.test(exception)
  return { passed: value === 1, isTimeout, scores: new Map(scores) }
}

/** The rewards by name; the first versions had a single one. */
function rewardsOf(result: LogValue): [name: string, value: LogValue][] | undefined {
  const single = result.get('reward')
  if (!single.isAbsent) return [['reward', single]]
  return result.find('rewards')?.entries()
}

/** The reward of a trial in the statistics of its job, where it has one kind of reward. */
function rewardInJob(trial: string, job: Job | undefined): number | undefined {
  const stats = job?.result?.document.find('stats', 'evals')?.entries()
  for (const [, each] of stats ?? []) {
    const kinds = each.find('reward_stats')?.entries() ?? []
    if (kinds.length !== 1) continue
    for (const [value, trials] of kinds[0][1].entries())
      if (Array.isArray(trials.value) && trials.value.includes(trial)) return Number(value)
  }
  return undefined
}

/** The plan of a job: its tasks have no names before they are run. */
function runsOf({ result, config, folder }: Job, trials: readonly Trial[]): (LogRun & ModelOfAgent)[] {
  const attempts = config?.document.find('n_attempts')?.count()
  const total = result?.document.find('n_total_trials')?.count()
  const ofJob = trials.filter(({ run }) => run === folder)
  const models = new Map(ofJob.map(({ model, agent }) => [`${agent}/${model}`, { model, agent }]))
  const count = config?.document.find('agents')?.list().length ?? models.size
  if (attempts === undefined || attempts === 0 || count === 0) return []
  const tasks = total === undefined ? undefined : total / attempts / count
  return [...models.values()].map((each) => ({
    ...each,
    samples: attempts,
    ...(tasks !== undefined && Number.isInteger(tasks) ? { taskCount: tasks } : {}),
  }))
}

/** The time between two dates of ISO 8601, in seconds. */
export function secondsBetween(start: unknown, end: unknown): number | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined
  const seconds = (Date.parse(end) - Date.parse(start)) / 1000
  return seconds >= 0 ? seconds : undefined
}
