import type { SurveyAnchor, SurveyScale } from './survey-scale.ts'

/**
 * Five anchored grades of how helpful code is to someone who has the task, 0 (not helpful) to 4 (perfect): the levels of
 * the CoNaLa study, in other words.
 *
 * @see Evtikhiev et al., Out of the BLEU (2023), https://arxiv.org/abs/2208.03133
 */
export const HELPFULNESS_ANCHORS: readonly SurveyAnchor[] = [
  { value: 0, label: 'not helpful', description: 'It has nothing to do with the task.' },
  {
    value: 1,
    label: 'hardly helpful',
    description: 'It touches the task, but starting from an empty file is quicker.',
  },
  {
    value: 2,
    label: 'partly helpful',
    description: 'It is a useful start, of which much has to be rewritten.',
  },
  { value: 3, label: 'helpful', description: 'It is nearly right: a small edit makes it solve the task.' },
  { value: 4, label: 'perfect', description: 'It solves the task as it stands.' },
]

/** Grades from 0 to 4 with `HELPFULNESS_ANCHORS`. */
export const HELPFULNESS_SCALE: SurveyScale = { min: 0, max: 4, step: 1, anchors: HELPFULNESS_ANCHORS }
