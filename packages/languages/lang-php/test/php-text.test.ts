import { expect, test } from 'vitest'
import { phpText } from '../src/php-text.ts'

test.each([
  ['$a = 1;', '$a = 1;'],
  ['<?php $a = 1;', '      $a = 1;'],
  ['<b>\n<?= $a ?></b>', '   \n    $a ;     '],
  ['<?php if ($a): ?>x<?php endif; ?>', '      if ($a):          endif;   '],
  ['<?php f("?>", \'?>\' /* ?> */); ?>', '      f("?>", \'?>\' /* ?> */);   '],
  ['<?php f("\\"?>", \'\\\'?>\'); ?>', '      f("\\"?>", \'\\\'?>\');   '],
  ["<?php f('\\\\') ?>", "      f('\\\\') ; "],
  ['<?php f() // ?> x', '      f() // \n;  '],
  ['<?php $a = <<<X\n?>\nX; ?>', '      $a = <<<X\n?>\nX;   '],
  ['<?php $a = "?>', '      $a = "?>'],
  ['<?PHP #[A] ?>', '      #[A] \n;'],
])('%j is read as %j', (source, text) => {
  expect(phpText(source)).toBe(text)
})

test('100,000 openings without an end take linear time', () => {
  for (const part of ['/*', "'\\'", '<<<A\n', '?><?php ', '<?']) {
    const source = `<?php ${part.repeat(100_000)}`
    expect(phpText(source)).toHaveLength(source.length)
  }
})
