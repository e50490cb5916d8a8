/** The names of the scores by which a grade is compared with those of the other people. */
export const ANNOTATOR_SCORES = ['accuracy', 'rmse'] as const

/** `accuracy`: share of the others' grades that are equal; `rmse`: minus the root of the mean squared difference. */
export type AnnotatorScore = (typeof ANNOTATOR_SCORES)[number]

/** The settings of the alternative annotator test, and of corrections. */
export const calibrationSettings = {
  /**
   * How much better than the judge a person may be before the judge is worth less, 0..1: what the judge saves. The authors take
   * 0.2 for experts, 0.15 for skilled annotators and 0.1 for crowds. There is no default.
   */
  epsilon: {
    type: 'number',
    min: 0,
    below: 1,
    required: true,
    flag: '--epsilon <share>',
    description:
      'alternative annotator test: how much better than a judge a person may be, such as 0.2 for experts or 0.1 for crowds',
  },
  /** How grades are compared. */
  annotatorScore: {
    type: 'choice',
    values: ANNOTATOR_SCORES as readonly AnnotatorScore[],
    needs: 'epsilon',
    auto: 'accuracy, or rmse for continuous grades',
    description: 'how grades are compared',
  },
  /** The lowest grade that passes. */
  passFrom: {
    type: 'number',
    flag: '--pass-from <grade>',
    auto: '1 for grades 0 and 1',
    description: 'lowest grade that passes, for corrected shares',
  },
} as const

const { epsilon } = calibrationSettings

const testSettings = {
  /** Level of the false discovery rate over people. */
  q: { type: 'number', above: 0, below: 1, default: 0.05, description: 'level of the false discovery rate' },
  /** Number of outputs that a person must have: fewer make the test unreliable, as the paper says. */
  fewestItems: {
    type: 'integer',
    min: 2,
    default: 30,
    description: 'number of outputs that a person must have',
  },
  /** How grades are compared. */
  score: {
    type: 'choice',
    values: ANNOTATOR_SCORES as readonly AnnotatorScore[],
    default: 'accuracy',
    description: 'how grades are compared',
  },
  /** The unit that varies independently: a task or its cluster, or each output, as in the paper. */
  unit: {
    type: 'choice',
    values: ['task', 'output'],
    default: 'task',
    description: 'unit that varies independently',
  },
} as const

/** The settings of `alternativeAnnotatorTest`, besides the judge. */
export const annotatorSettings: typeof testSettings & Pick<typeof calibrationSettings, 'epsilon'> = {
  ...testSettings,
  epsilon,
}

/** The settings of a plan of labels. */
export const labelPlanSettings = {
  intervalWidth: {
    type: 'number',
    above: 0,
    needs: 'calibrate',
    flag: '--interval-width <points>',
    description: 'width of the interval of a mean, in grades',
  },
  correlation: {
    type: 'number',
    min: -1,
    max: 1,
    needs: 'calibrate',
    flag: '--correlation <r>',
    auto: 'that of --ratings',
    description: "correlation of the judge's grades with people's",
  },
} as const
