/** How several samples of a task become one result. */
export const sampleSettings = {
  /**
   * `mean`: a metric that is a mean of segment scores takes the mean of the task's samples, so that every task has the same
   * weight, and a pooled metric adds the statistics of all samples. `best`: the sample with the highest score stands for the
   * task, which needs the references to choose it.
   */
  samplesBy: {
    type: 'choice',
    values: ['mean', 'best'],
    default: 'mean',
    flag: '--samples-by <how>',
    group: 'metrics',
    description: 'score of a task with several samples: the mean of the samples, or the best one',
  },
  /** With `best`: the expected best of so many samples, which models with different numbers of samples need. */
  bestOf: {
    type: 'integer',
    min: 1,
    max: 2_147_483_648,
    group: 'metrics',
    needs: 'samplesBy',
    description: 'the expected best of so many samples, for models with different numbers of them',
  },
} as const
