/** Kinds of findings that no simulation can find false, by the reason. */
export interface UnclaimedKinds {
  readonly why: string
  /** By the module that has their words. */
  readonly kinds: Readonly<Record<string, readonly string[]>>
}

/** All kinds of findings that claim nothing about other data: with those of `CONCLUSIONS`, all kinds that there are. */
export const UNCLAIMED: readonly UnclaimedKinds[] = [
  {
    why: 'counts or shares of the data at hand',
    kinds: {
      'calibration-words': ['samples', 'ungraded', 'worth'],
      'comparison-words': ['identical', 'left-out', 'identical-pairs'],
      'gate-words': ['left-out', 'sizes'],
      'results-words': ['counted-tasks'],
      'method-words': ['sizes', 'model-samples'],
      'scores-words': ['sizes', 'left-out', 'form'],
      'preference-view': ['most', 'left-out'],
      'rater-view': ['without', 'missing'],
      'ratings-words': ['counts', 'means', 'judge', 'disagreeing'],
      'tasks-words': ['left-out', 'all-pass', 'none-passes', 'alike', 'flaky'],
      'tested-view': ['test-samples', 'uncounted'],
      'leaderboard-words': ['alone', 'unranked', 'missing-scores', 'order'],
      'replication-words': ['agreeing', 'regraded'],
      'survey-words': [
        ...['progress', 'missing-ratings', 'consistency', 'repeated-file', 'repeated-rater', 'conflict'],
        ...['made', 'extended', 'overlap', 'unshared'],
      ],
      'study-words': [
        ...['leader', 'ceiling', 'grade-rule', 'samples', 'ungraded', 'missing', 'ungraded-attribute'],
        ...[
          'left-out',
          'equal-outputs',
          'no-synthetic',
          'equal-people',
          'equal-scores',
          'undefined',
          'alike',
        ],
        'undefined-tau',
      ],
      'verdict-study-view': ['share', 'order'],
    },
  },
  {
    why: 'how the numbers came about',
    kinds: {
      'agreement-view': ['agreement-units'],
      'benchmark-words': ['test', 'pilot', 'unmatched', 'assumed'],
      'calibration-words': ['random-labels', 'rescaled', 'units'],
      'gate-words': ['test', 'intervals', 'estimand'],
      'sequential-words': ['sizes', 'difference', 'waiting', 'runs', 'drawn'],
      'interval-words': ['intervals'],
      'method-words': ['score-intervals', 'intervals', 'estimand', 'test', 'ranks', 'level', 'without-parts'],
      'scores-words': ['estimand', 'sacrebleu', 'without-parts'],
      'preference-view': ['how'],
      'rater-view': ['rules'],
      'results-words': ['worst-case', 'resources'],
      'ratings-words': ['units', 'test', 'ranks', 'order', 'resamples', 'of-method', 'unlisted'],
      'survey-words': [...['assignments', 'label-studio', 'secret-key', 'more-assignments', 'both-surveys']],
      'tasks-words': ['rates', 'discrimination', 'reversals', 'pairs', 'samples'],
      'leaderboard-words': ['method', 'effect'],
      'replication-words': ['remark', 'runs', 'left-out', 'unpublished'],
      'study-words': ['grades', 'metric-test', 'ranks'],
      'verdict-study-view': ['metric-test'],
    },
  },
  {
    why: 'how much data are needed, which the tables of plans check',
    kinds: { 'benchmark-words': ['shown', 'twice', 'many-samples', 'difference'] },
  },
  {
    why: 'what cannot be told from the data, or may be wrong',
    kinds: {
      'benchmark-words': ['estimate', 'one-sample', 'small-rates'],
      'agreement-view': ['undefined-agreement', 'no-agreement-interval', 'doubtful-agreement'],
      'calibration-words': [
        ...['untested', 'few', 'unpaired', 'one-person', 'few-labels', 'common-errors', 'no-test', 'skipped'],
        ...['one-order', 'undefined'],
      ],
      'comparison-words': [
        ...[
          'undefined',
          'chance',
          'undrawn',
          'none',
          'groups',
          'small',
          'contradictory',
          'skewed',
          'agreement',
        ],
        ...[
          'unseen-failures',
          'missing',
          'few-clusters',
          'unequal-samples',
          'few-draws',
          'known-disagreement',
        ],
        ...['no-interval', 'doubtful-interval'],
      ],
      'sequential-words': ['open'],
      'gate-words': ['few-clusters', 'unseen-failures', 'missing', 'settling'],
      'interval-words': ['no-interval', 'rough-interval', 'few-clusters'],
      'scores-words': ['undefined'],
      'strata-words': [
        ...['single-strata', 'small-strata', 'unseen-in-stratum', 'unseen-in-mean', 'skewed-strata'],
      ],
      'rater-view': ['none-flagged'],
      'ratings-words': ['none-tested', 'none-higher', 'no-interval', 'few-raters', 'untested'],
      'tasks-words': [
        ...['no-verdicts', 'one-model', 'two-models', 'one-task', 'no-reversal', 'no-copy', 'no-pairs'],
        ...['within-chance', 'reversal-power', 'copy-power'],
      ],
      'tested-view': ['one-process'],
      'leaderboard-words': [
        ...['none-ranked', 'single-unit', 'few-units', 'few-draws', 'unequal-samples', 'unknown-error'],
        ...['missing-doubts', 'fit'],
      ],
      'study-words': [
        ...['even', 'untested', 'doubt', 'few-models', 'few-tasks-lead', 'no-ceiling', 'no-trust'],
        ...['few-tasks', 'few-resamples', 'uncalibrated'],
      ],
      'verdict-study-view': ['no-pairs'],
    },
  },
]
