import type { SamplesBy } from '@codegen-eval/measure'
import { SAMPLES_BY } from '@codegen-eval/measure/internal'
import { type Command, Option } from 'commander'

/** The flags of commands that read several samples of a task, and clusters of tasks. */
export interface SampleFlags {
  readonly cluster?: string
  readonly samplesBy?: SamplesBy
}

/** Adds the flags for samples and clusters. */
export function addSampleFlags(command: Command): Command {
  return addSamplesByFlag(
    command.option(
      '--cluster <field>',
      'field or column that groups tasks which are not independent, such as a repository',
    ),
  )
}

/** Adds the flag for the score of several samples. */
export function addSamplesByFlag(command: Command): Command {
  return command.addOption(
    new Option('--samples-by <how>', 'score of a task with several samples: their mean, or the best one')
      .choices(SAMPLES_BY)
      .default('mean'),
  )
}

/** Help on what samples and clusters change in a comparison. */
export const CLUSTERS_HELP = `
Tasks with several samples, and clusters of tasks (--cluster), are drawn and swapped as a whole;
Wilcoxon and t take the mean scores of clusters. Below 20 of them there is a warning, and below 6
only exact tests give a p-value.
`
