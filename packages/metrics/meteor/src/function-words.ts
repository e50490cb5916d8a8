/**
 * The English function words of METEOR 1.5: words, punctuation included, that are more than a thousandth of the words of
 * a large corpus (Denkowski and Lavie 2014, section 3.2).
 */
export const FUNCTION_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    `the , . to of and a in that for " is on 's it with was as said at he by be from have has are his but an this ` +
    'not i will ’ they ) -rrb- ( -lrb- who their had we which were been more or s its would about new one after ' +
    'you : also up when there than $ all out her people she year two - can if last first “ over other ” into some ' +
    "what so -- no time years could ? 't — '"
  ).split(' '),
)
