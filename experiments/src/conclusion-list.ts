/** A sentence, where it is printed, and the table that tells how often it is false. */
export interface Conclusion {
  readonly command: string
  readonly sentence: string
  /** The kinds of findings that are worded so, each after its module; left out where the sentence is that of a column. */
  readonly kinds?: readonly string[]
  /** The module that writes it, and a text that stands there. */
  readonly source: string
  readonly fragment: string
  /** The file with the table, and the first cells of its rows; `column` is the name of the one column that counts. */
  readonly table: string
  readonly rows: readonly string[]
  /** The heading above a table of the page, as a link. */
  readonly section?: string
  readonly column?: string
  /** Cells are coverage of an interval, on which the sentence rests. */
  readonly isCoverage?: true
  /** The design in words. */
  readonly design: string
}

const ANALYSIS = 'packages/analysis'
const VIEW = `${ANALYSIS}/compare/src/view`
const STATISTICS = `${ANALYSIS}/statistics/README.md`
const CALIBRATION = `${ANALYSIS}/calibration/README.md`
const CLAIMS = `${ANALYSIS}/calibration/src/view/calibration-words.ts`
/** The page, which has a table of its own. */
export const PAGE = 'experiments/conclusions.md'

/** A sentence of `compare`. */
function compared(sentence: string, fragment: string, rows: readonly string[], design: string): Conclusion {
  const source = `${VIEW}/comparison-words.ts`
  return { command: 'compare', sentence, kinds: BETTER, source, fragment, table: STATISTICS, rows, design }
}

/** That one model is better than another one, alone or within a sentence about several metrics. */
const BETTER = ['better', 'disagreement', 'doubtful-lead'].map((kind) => `comparison-words:${kind}`)

/** A sentence of `compare` on several models. */
function ofMany(sentence: string, kinds: readonly string[], fragment: string, design: string): Conclusion {
  const compare = compared(sentence, fragment, ['any false pair, equal models | '], design)
  return { ...compare, kinds, table: PAGE, section: 'pairs-of-many-models' }
}

/** A sentence of `calibrate`. */
function calibrated(
  kind: string,
  sentence: string,
  fragment: string,
  row: string,
  design: string,
): Conclusion {
  return {
    ...{ command: 'calibrate', sentence, kinds: [`calibration-words:${kind}`], source: CLAIMS, fragment },
    ...{ table: CALIBRATION, rows: [row], design },
  }
}

/** The verdicts of `gate`. */
const VERDICTS = ['gate-words:verdict', 'gate-words:metric-verdict']

/** A verdict of `gate` on outcomes of 0 and 1, whose rate is a sum. */
function judged(sentence: string, fragment: string, row: string): Conclusion {
  return {
    ...{ command: 'gate', sentence, fragment, rows: [row], kinds: VERDICTS, source: `${VIEW}/gate-words.ts` },
    ...{ table: PAGE, section: 'gates-on-pass-or-fail' },
    design: 'exact, a loss of just the margin of 1 to 20 points, 20 to 1,000 segments',
  }
}

/** Orders of tasks that one run, and ten runs, bring. */
const ORDERS = {
  'one run': ['at random', 'hard ones first'],
  '10 runs': [
    ...['at random', 'easy ones first', 'hard ones first', 'hard half first', 'three blocks, middle first'],
    ...['five blocks, hardest first', 'easy and hard alternate', 'easy and hard runs alternate'],
  ],
} as const

/** The verdicts of `gate --sequential`. */
const SEQUENTIAL = `${VIEW}/sequential-words.ts`
const SEQUENTIAL_VERDICTS = ['worse', 'not-worse'].map((kind) => `sequential-words:${kind}`)

/** A verdict of `gate --sequential` on tasks in some order. */
function sequence(
  sentence: string,
  fragment: string,
  row: string,
  runs: keyof typeof ORDERS,
  order: string,
): Conclusion {
  return {
    ...{ command: 'gate --sequential', sentence, fragment, source: SEQUENTIAL, kinds: SEQUENTIAL_VERDICTS },
    ...{ table: PAGE, section: 'sequences' },
    rows: ORDERS[runs].map((from) => `${row} | ${from}, ${runs}`),
    design: `a loss of just the margin, 100 to 1,000 tasks ${order}`,
  }
}

const LIKE_PEOPLE = 'a judge like any person'

/** All conclusions, command by command. */
export const CONCLUSIONS: readonly Conclusion[] = [
  compared(
    'A is better than B by …',
    'is better than',
    ['approximate randomization | '],
    'equal models, seven kinds of scores, 5 to 200 segments or tasks',
  ),
  compared(
    'A is better than B by … (unequal samples)',
    'is better than',
    ['comparison | pass'],
    'pass@10 and pass^10 of 10 to 50 samples',
  ),
  compared(
    'A is better than B by … (without a warning of the shape of scores)',
    'is better than',
    ['swaps, without a warning'],
    'equal means, of which one fails in 2 to 10 %, 10 to 164 segments',
  ),
  compared(
    'A is better than B by … (without a warning of missing samples)',
    'is better than',
    ['missing common, without a warning', 'missing zero, without a warning'],
    'equal models, of which one lacks a third of its samples or half of those that fail, 20 to 164 tasks',
  ),
  compared(
    'A is better than B by … (copied tasks, without a warning)',
    'is better than',
    ['copies counted, without a warning', 'cluster text | '],
    'equal models, 20 and 50 tasks under 8 and 4 ids each; `--cluster text` counts them once',
  ),
  ofMany(
    'A is the best: better than each of the others',
    ['comparison-words:best', 'comparison-words:highest'],
    'is the best: better than',
    'any pair of 4 to 40 equal models',
  ),
  ofMany(
    'Compared with A, B is better',
    ['comparison-words:baseline'],
    'Compared with',
    'the same: fewer pairs are tested',
  ),
  {
    ...{ command: 'compare --by', sentence: 'A is better in a stratum (p, Holm)', table: STATISTICS },
    ...{ source: `${VIEW}/comparison-view.ts`, fragment: "Student's t, corrected by Holm" },
    ...{
      rows: ['any stratum without a lead, Holm'],
      design: 'any of two to four strata of 3 to 400 segments without a lead',
    },
  },
  {
    ...{
      command: 'compare --by',
      sentence: 'A is better in a stratum, or by their mean (without a warning)',
      table: STATISTICS,
    },
    ...{ source: `${VIEW}/comparison-view.ts`, fragment: "Student's t, corrected by Holm" },
    ...{
      rows: ['any stratum or mean, without a warning'],
      design: 'equal means, of which one fails in 5 %',
    },
  },
  {
    ...{
      command: 'compare --by',
      sentence: 'A is better by the mean of strata (p of the line "mean")',
      table: STATISTICS,
    },
    ...{ source: `${VIEW}/strata-view.ts`, fragment: "STRATA_MEAN = 'mean'" },
    ...{
      rows: ['mean, weights equal', 'mean, weights size'],
      design: 'no lead, four strata of 40; of strata below 20 there is a warning',
    },
    ...{
      column: '40, 40, 40, 40',
    },
  },
  {
    ...{
      command: 'compare, gate --by',
      sentence: 'A is ahead of B in …, and behind in …',
      table: STATISTICS,
    },
    ...{ source: `${VIEW}/strata-words.ts`, fragment: 'no one number says which is better' },
    kinds: ['strata-words:reversal'],
    ...{ rows: ['reversal | '], design: 'no lead, and a lead in one stratum' },
  },
  {
    ...{ command: 'gate', sentence: 'failed: B is significantly worse than A', table: STATISTICS },
    ...{ source: `${VIEW}/gate-words.ts`, fragment: 'is significantly worse than' },
    kinds: VERDICTS,
    ...{ rows: ['worse | '], design: 'a loss of just the margin' },
  },
  judged(
    'failed: B is significantly worse than A (pass or fail)',
    'is significantly worse than',
    'failed, although',
  ),
  judged('passed: B is not worse than A (pass or fail)', 'is not worse than', 'passed, although'),
  {
    ...{ command: 'gate', sentence: 'passed: B is not worse than A', table: STATISTICS },
    ...{ source: `${VIEW}/gate-words.ts`, fragment: 'is not worse than' },
    kinds: VERDICTS,
    ...{ rows: ['not worse | '], design: 'a loss of just the margin' },
  },
  {
    ...{
      command: 'gate',
      sentence: 'both score the same on every segment; up to … % of segments like these may differ',
      table: STATISTICS,
    },
    ...{ source: `${ANALYSIS}/compare/src/gate-evidence.ts`, fragment: 'of segments like these may differ' },
    kinds: ['gate-words:reason'],
    ...{
      rows: ['bound below the true share'],
      design: 'a true share just above the bound, 10 to 350 segments',
    },
  },
  {
    ...{
      command: 'gate',
      sentence: 'B is significantly worse than A in … of … metrics',
      table: `${ANALYSIS}/compare/README.md`,
    },
    ...{ source: `${VIEW}/gate-words.ts`, fragment: 'is significantly worse than' },
    kinds: VERDICTS,
    ...{ rows: ['fails, corrected'], design: 'equal models under 1, 3 and 5 metrics' },
  },
  {
    ...{
      command: 'gate',
      sentence: 'B is not worse than A in any of … metrics',
      table: `${ANALYSIS}/compare/README.md`,
    },
    ...{ source: `${VIEW}/gate-words.ts`, fragment: 'in any of' },
    kinds: VERDICTS,
    ...{ rows: ['not worse | 50'], design: 'a loss of the margin under one of 1, 3 and 5 metrics' },
  },
  {
    ...{
      command: 'gate --sequential',
      sentence: 'failed: B is worse than A; passed: B is not worse than A',
      table: STATISTICS,
    },
    ...{ source: SEQUENTIAL, fragment: 'is worse', kinds: SEQUENTIAL_VERDICTS },
    ...{
      rows: ['betting interval, looks all along'],
      design: 'equal models, a look after every tenth of up to 1,000 tasks',
    },
  },
  sequence(
    'passed: B is not worse than A on tasks like these',
    'is not worse',
    'passed',
    'one run',
    'in drawn order',
  ),
  sequence(
    'failed: B is worse than A on tasks like these',
    'is worse',
    'failed',
    'one run',
    'in drawn order',
  ),
  sequence(
    'passed: B is not worse than A on tasks like these (several runs)',
    'holds if they came in random order',
    'passed',
    '10 runs',
    'that ten runs bring in any of eight orders, from the second run on',
  ),
  sequence(
    'failed: B is worse than A on tasks like these (several runs)',
    'holds if they came in random order',
    'failed',
    '10 runs',
    'that ten runs bring in any of eight orders, from the second run on',
  ),
  {
    ...{
      command: 'rank',
      sentence: 'A is first',
      table: `${ANALYSIS}/rank/README.md`,
      column: 'false first',
    },
    ...{ source: `${ANALYSIS}/rank/src/view/leaderboard-words.ts`, fragment: 'is first' },
    kinds: ['leaderboard-words:first'],
    ...{ rows: ['equal, ', 'staircase', 'groups'], design: '5 to 100 models, equal, in groups and in a row' },
  },
  {
    ...{
      command: 'rank',
      sentence: 'A is first, or above B (without a warning of missing samples)',
      table: `${ANALYSIS}/rank/README.md`,
    },
    ...{ source: `${ANALYSIS}/rank/src/view/leaderboard-words.ts`, fragment: 'is first' },
    kinds: ['leaderboard-words:first'],
    ...{
      rows: ['separated, without a warning'],
      design:
        'any of four equal models, of which one lacks a third of its samples or half of those that fail, 20 to 164 tasks',
    },
  },
  {
    ...{
      command: 'rank',
      sentence: 'all intervals of ranks contain the true ranks at once',
      isCoverage: true,
    },
    ...{
      source: `${ANALYSIS}/rank/src/view/leaderboard-words.ts`,
      fragment: 'all intervals of ranks contain the true ranks at once',
    },
    kinds: ['leaderboard-words:meaning', 'leaderboard-words:may-be-first'],
    ...{ table: `${ANALYSIS}/rank/README.md`, column: 'all ranks covered' },
    ...{ rows: ['equal, ', 'staircase', 'groups'], design: 'the same' },
  },
  {
    ...{
      command: 'study',
      sentence: 'M agrees with people significantly better than every other metric on these models',
      table: STATISTICS,
    },
    ...{
      source: `${ANALYSIS}/study/src/view/study-words.ts`,
      fragment: 'agrees with people significantly better',
    },
    kinds: ['study-words:best', 'study-words:ahead'],
    ...{ rows: ['PERM-BOTH by items'], design: 'two equally good metrics, 2 to 20 systems, 5 to 200 items' },
  },
  {
    ...{ command: 'study', sentence: '… and over models and tasks drawn anew', table: PAGE },
    ...{
      source: `${ANALYSIS}/study/src/view/study-words.ts`,
      fragment: 'and over models and tasks drawn anew',
    },
    kinds: ['study-words:best'],
    ...{ rows: ['false: better on models drawn anew, too'], section: 'metrics-on-other-models' },
    design: 'two equally good metrics, each with a bias by model, 8 to 12 models',
  },
  {
    ...{ command: 'study', sentence: 'On this data, trust M from … points', table: STATISTICS },
    kinds: ['study-words:trust'],
    ...{ source: `${ANALYSIS}/study/src/view/study-words.ts`, fragment: 'On this data, trust' },
    ...{
      rows: ['permutation of models, one-sided'],
      design: 'metrics that have nothing to do with the grades, 4 to 12 models',
    },
  },
  {
    ...{
      command: 'study',
      sentence: "p of Spearman's correlation over models (JSON and CSV)",
      table: STATISTICS,
    },
    ...{
      source: `${ANALYSIS}/study/src/view/correlation-facts.ts`,
      fragment: "names: ['metric', 'over', 'coefficient']",
    },
    ...{
      rows: ["Spearman's correlation, permutation"],
      design: 'means that have nothing to do with those of people, 4 to 20 models',
    },
  },
  {
    ...{
      command: 'study',
      sentence: 'trust a single output from … points',
      table: PAGE,
    },
    ...{
      source: `${ANALYSIS}/study/src/view/study-words.ts`,
      fragment: 'trust a single output from',
    },
    kinds: ['study-words:trust-output'],
    ...{
      rows: ['scores at random', 'tasks turned round'],
      section: 'trust-in-single-outputs',
      design:
        'at any difference 6, 10 or 50 % of the pairs are discordant, 20 to 400 tasks with five outputs',
    },
  },
  {
    ...{
      command: 'study --gold tests',
      sentence: 'M is significantly better than every other metric (within tasks)',
      table: STATISTICS,
    },
    ...{
      source: `${ANALYSIS}/study/src/view/verdict-study-view.ts`,
      fragment: 'is significantly better than every other metric',
    },
    kinds: ['verdict-study-view:best'],
    ...{ rows: ['within tasks, t and swaps'] },
    design: 'two equally good metrics, 20 to 164 tasks with 2 to 10 outputs',
  },
  {
    ...{
      command: 'study --gold tests',
      sentence: 'M is significantly better than every other metric (AUC)',
      table: STATISTICS,
    },
    ...{
      source: `${ANALYSIS}/study/src/view/verdict-study-view.ts`,
      fragment: 'is significantly better than every other metric',
    },
    kinds: ['verdict-study-view:best'],
    ...{
      rows: ['AUC, Obuchowski'],
      design: 'two equally good metrics, 20 to 164 tasks with 1 to 10 outputs',
    },
  },
  {
    ...{
      command: 'study',
      sentence: 'M agrees with half of the raters …, and their intervals do not overlap (a warning)',
      table: STATISTICS,
    },
    ...{
      source: `${ANALYSIS}/study/src/view/study-words.ts`,
      fragment: 'and their intervals do not overlap',
    },
    kinds: ['study-words:above-ceiling'],
    ...{ rows: ['above people, intervals'], design: 'a metric like a rater, 50 to 200 items' },
  },
  {
    ...{
      command: 'aggregate --compare',
      sentence: 'A is rated higher than B (p of a pair of models, with * at most alpha)',
      table: PAGE,
    },
    ...{ source: `${ANALYSIS}/human-ratings/src/view/ratings-words.ts`, fragment: '; * at most' },
    kinds: ['ratings-words:higher', 'rater-view:changed-pair'],
    ...{
      rows: ['false: a difference of equal models'],
      section: 'models-by-raters-who-overlap-in-part',
      design: 'equal models, three of three to six of ten raters common, with and without taste',
    },
  },
  {
    ...{
      command: 'aggregate --compare --unit rating',
      sentence: 'p of a pair of models, by these raters of these outputs alone',
      table: PAGE,
    },
    ...{
      source: `${ANALYSIS}/human-ratings/src/view/ratings-words.ts`,
      fragment: 'of these outputs alone',
    },
    kinds: ['ratings-words:higher'],
    ...{
      rows: ['false: of these outputs'],
      section: 'models-by-raters-who-overlap-in-part',
      design:
        'outputs that are equally good, 25 to 80 items with three to five ratings by three to ten raters',
    },
  },
  {
    ...{
      command: 'aggregate',
      sentence: 'the output shown first was preferred in … % (a warning)',
      table: PAGE,
    },
    ...{
      source: `${ANALYSIS}/human-ratings/src/view/preference-view.ts`,
      fragment: 'the output shown first was preferred',
    },
    kinds: ['preference-view:position'],
    ...{
      rows: ['the output shown first is preferred'],
      design: 'votes by the outputs alone, 30 to 200 items with three votes',
    },
  },
  {
    ...{
      command: 'aggregate, survey merge',
      sentence: 'rater R is flagged by … (an honest rater)',
      table: `${ANALYSIS}/human-ratings/README.md`,
    },
    ...{ source: `${ANALYSIS}/human-ratings/src/view/rater-view.ts`, fragment: 'is flagged by' },
    kinds: ['rater-view:flagged'],
    column: 'honest, p = 0.4',
    ...{
      rows: ['3 honest', '2 honest', '4 honest', '6 honest'],
      design: 'honest raters who are right in 40 %, beside up to three careless ones',
    },
  },
  {
    ...{
      command: 'tasks',
      sentence: 'Tasks that weaker models solve more often than stronger ones, beyond chance',
      table: PAGE,
    },
    ...{
      source: `${ANALYSIS}/item-analysis/src/view/tasks-words.ts`,
      fragment: 'weaker models solve more often than stronger ones',
    },
    kinds: ['tasks-words:reversed'],
    ...{
      rows: ['weaker models solve a task more often'],
      design: 'any task of a benchmark without one (Rasch model)',
    },
  },
  {
    ...{
      command: 'tasks',
      sentence: 'Groups of tasks that go together by outcome, beyond chance',
      table: PAGE,
    },
    ...{
      source: `${ANALYSIS}/item-analysis/src/view/tasks-words.ts`,
      fragment: 'go together by outcome, beyond chance',
    },
    kinds: ['tasks-words:together'],
    ...{
      rows: ['tasks go together by outcome'],
      design: 'any pair of a benchmark without one (Rasch model)',
    },
  },
  calibrated(
    'agreement',
    'J agrees with people more, or less, than people agree with each other',
    'than people agree with each other',
    'agrees more, or less',
    LIKE_PEOPLE,
  ),
  calibrated(
    'leniency',
    'J grades higher, or lower, than people',
    'than people: ',
    'grades higher, or lower, than people',
    LIKE_PEOPLE,
  ),
  calibrated(
    'position',
    'J favours the output shown first, or second',
    'favours the output shown',
    'favours the output shown first',
    'votes on pairs in both orders',
  ),
  calibrated(
    'length',
    'At equal grade by people, J grades outputs of twice the length higher',
    'At equal grade by people',
    'grades outputs of twice the length',
    LIKE_PEOPLE,
  ),
  calibrated(
    'family',
    'At equal grade by people, J grades outputs of its own family higher',
    'outputs of its own family',
    'grades its own family',
    LIKE_PEOPLE,
  ),
  calibrated(
    'language',
    'At equal grade by people, J grades a language higher',
    'At equal grade by people',
    'grades a language',
    `${LIKE_PEOPLE}, any of three languages`,
  ),
  calibrated(
    'stratum',
    'At equal grade by people, J grades a stratum higher',
    'At equal grade by people',
    'grades a group',
    `${LIKE_PEOPLE}, any of two groups`,
  ),
  calibrated(
    'difference',
    'People would grade A higher than B',
    'People would grade',
    'people would grade a model higher',
    'any of six pairs, of which two are equal',
  ),
  calibrated(
    'judges',
    'J agrees with people more than K',
    'agrees with people more than',
    'a judge agrees with people more',
    'two judges like any person',
  ),
  {
    ...calibrated(
      'replacement',
      'J may replace a person',
      'may replace',
      'false: may replace one of these people',
      'a judge who is worse by just epsilon and errs by task, 10 to 40 tasks of 5 to 95 outputs',
    ),
    ...{ table: PAGE, section: 'a-judge-in-the-place-of-a-person' },
  },
  calibrated(
    'group',
    'By the same test on parts of the outputs, J may be trusted on …',
    'may be trusted on',
    'may be trusted on a group',
    'the same, any of two groups',
  ),
]
