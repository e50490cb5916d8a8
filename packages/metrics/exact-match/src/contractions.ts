/** English contractions with one apostrophe. */
const SINGLE =
  `ain't aren't can't could've couldn't didn't doesn't don't hadn't hasn't haven't he'd he's how'd how'll how's
isn't it'd it'll ma'am might've mightn't must've mustn't needn't not've o'clock oughtn't shan't should've shouldn't
somebody'll somebody's someone'd someone's something'd something'll that's there'd there're there's they'd they'll
they're they've 'twas wasn't we've weren't what'll what're what's what've when's where'd where's where've who'd who'll
who's who've why'll why're why's won't would've wouldn't y'all you'd you'll you're you've`.split(/\s/)

/** English contractions with several. */
const SEVERAL =
  `couldn't've hadn't've he'd've it'd've mightn't've 'ow's'at she'd've shouldn't've somebody'd've
someone'd've something'd've there'd've they'd've we'd've who'd've wouldn't've y'all'd've y'all'll you'd've`.split(
    /\s/,
  )

/** Two entries of the evaluator's list that follow no rule. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['someonell', "someone'll"],
  ["somebody'd", 'somebodyd'],
]

/**
 * English words without one of their apostrophes, and the words, as the evaluator of VQA knows them: `dont` is `don't`.
 * Its entries in upper case (`Im`) are never met, because words are in lower case.
 */
export const CONTRACTIONS: ReadonlyMap<string, string> = new Map([
  ...[...SINGLE, ...SEVERAL].flatMap((word) =>
    Array.from(
      word.matchAll(/'/g),
      ({ index }) => [word.slice(0, index) + word.slice(index + 1), word] as const,
    ),
  ),
  ...IRREGULAR,
])
