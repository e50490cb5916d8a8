const assert = require('node:assert/strict')
const { chrf } = require('@codegen-eval/chrf')
const entryPoints = require('../entry-points.json')

for (const entryPoint of entryPoints) {
  const names = Object.keys(require(entryPoint))
  assert.notEqual(names.length, 0, `${entryPoint} exports nothing`)
}

assert.equal(chrf('print(x)', 'print(x)'), 1)
