/** The keywords of PHP 8 and its compile-time constants, in lower case; PHP does not tell upper and lower case of them apart. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `__halt_compiler abstract and array as break callable case catch class clone const continue declare default die do
  echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends final finally fn for
  foreach function global goto if implements include include_once instanceof insteadof interface isset list match
  namespace new or print private protected public readonly require require_once return static switch throw trait try
  unset use var while xor yield __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__ __NAMESPACE__ __TRAIT__`.split(
    /\s+/,
  ),
)
