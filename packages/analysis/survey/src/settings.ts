/** The settings of plans of surveys, in percent and in the unit of grades. */
export const surveyPlanSettings = {
  items: {
    type: 'integer',
    min: 2,
    max: 1_099_511_627_776,
    description: 'number of items, instead of the number for a margin of error',
  },
  marginOfError: {
    type: 'number',
    above: 0,
    below: 100,
    default: 5,
    flag: '--margin-of-error <points>',
    description: 'margin of error of a share, in percentage points',
  },
  confidence: {
    type: 'number',
    above: 0,
    below: 100,
    default: 95,
    flag: '--confidence <percent>',
    description: 'confidence level, in percent',
  },
  share: {
    type: 'number',
    above: 0,
    below: 100,
    default: 50,
    flag: '--share <percent>',
    description: 'expected share, in percent; 50 needs the most items',
  },
  icc: {
    type: 'number',
    above: 0,
    below: 1,
    flag: '--icc <r>',
    description: 'reliability of one rating, such as 0.4',
  },
  reliability: {
    type: 'number',
    above: 0,
    below: 1,
    default: 0.8,
    flag: '--reliability <r>',
    description: 'required reliability of the mean rating of an item',
  },
  difference: {
    type: 'number',
    above: 0,
    flag: '--difference <points>',
    description: 'difference between two models to detect',
  },
  deviation: {
    type: 'number',
    above: 0,
    flag: '--deviation <points>',
    description: 'standard deviation of the differences between items, or with --calibrate of grades',
  },
  power: {
    type: 'number',
    above: 0,
    below: 1,
    default: 0.8,
    flag: '--power <p>',
    description: 'required probability of detecting the difference',
  },
} as const

/** The settings of surveys about who rates what. */
export const surveySettings = {
  raters: { type: 'integer', min: 1, max: 100_000, description: 'number of raters' },
  ratingsPerItem: {
    type: 'integer',
    min: 1,
    max: 100_000,
    default: 3,
    description: 'number of raters of each output',
  },
  goldShare: {
    type: 'number',
    above: 0,
    below: 1,
    flag: '--gold-share <share>',
    description: 'share of such items among those of a rater; by default each rater sees all of them',
  },
  attentionShare: {
    type: 'number',
    above: 0,
    below: 1,
    flag: '--attention-share <share>',
    description: 'share of attention checks among the items of a rater; by default all of them',
  },
} as const
