import { InputError, inputErrorAt, quote } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { sampleProgram } from '../samples/sample-program.ts'
import type { TestSample } from '../samples/test-sample.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestJob } from '../test-runner.ts'
import { type OpenSamplesOptions, openSamples } from './open-samples.ts'

/** An output, and the program that it makes with its task. */
export type SampleJob = TestJob & { readonly sample: TestSample }

/** How outputs are read. */
export interface SampleJobsOptions extends Omit<OpenSamplesOptions, 'taskIds'> {
  /** Receives broken rows and those of unknown tasks. */
  readonly skips: Skips
}

/** The jobs of a file of outputs, in its order. */
export async function* sampleJobs(
  path: string,
  tasks: ReadonlyMap<string, TestTask>,
  { skips, ...options }: SampleJobsOptions,
): AsyncGenerator<SampleJob> {
  for await (const sample of openSamples(path, { ...options, taskIds: [...tasks.keys()] })) {
    const job = sample instanceof InputError ? sample : jobOf(sample, tasks)
    if (job instanceof InputError) skips.add(job)
    else yield job
  }
}

function jobOf(sample: TestSample, tasks: ReadonlyMap<string, TestTask>): SampleJob | InputError {
  const task = tasks.get(sample.taskId)
  if (task === undefined) return inputErrorAt(sample, `no task has the id ${quote(sample.taskId)}`)
  return { task, sample, program: sampleProgram(task, sample) }
}
