// What tests, read as code, need: the process of an output, and what the sandbox lacks.
// The file is an expression: a function that adds `needOneProcess` and `foreignIn` to the kit of the sandbox.
;(kit) => {
  /** The first of some names that tests use as a global object or function, and that is not there. */
  kit.foreignIn = (text, names) => {
    const code = kit.withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?/g, "''")
    const isUsed = (name) => new RegExp(`(?<![\\w$.])(?:new\\s+${name}\\b|${name}\\s*[.(])`).test(code)
    const isDeclared = (name) =>
      new RegExp(`\\b(?:const|let|var|function|class|import)\\b[^;\\n=]{0,999}\\b${name}\\b`).test(code)
    return names.find((name) => !Object.hasOwn(globalThis, name) && isUsed(name) && !isDeclared(name))
  }

  /** Methods of values that travel to another process. */
  const METHODS = new Set(
    [Array, Boolean, Date, Error, Map, Number, Object, Promise, RegExp, Set, String, Uint8Array].flatMap(
      ({ prototype }) => [
        ...Object.getOwnPropertyNames(prototype),
        ...Object.getOwnPropertyNames(Object.getPrototypeOf(prototype) ?? {}),
      ],
    ),
  )

  /** The end of the parenthesis that opens at a place. */
  function endOfCall(code, start) {
    let depth = 0
    for (let i = start; i < code.length; i++) {
      if (code[i] === '(') depth++
      if (code[i] === ')' && --depth === 0) return i + 1
    }
    return code.length
  }

  /** Whether what follows a value calls it, or a method that no plain value has. */
  function usesObject(rest) {
    const [, method] = /^\s*\??\.\s*([\w$]+)\s*\(/.exec(rest) ?? []
    return /^\s*(?:\?\.)?\(/.test(rest) || (method !== undefined && !METHODS.has(method))
  }

  /** Whether the result of a call of the output is called, or is an object with methods. */
  function usesResults(code, word) {
    for (const call of code.matchAll(
      new RegExp(`(?:(?<![\\w$])([\\w$]+)\\s*=\\s*(?:await\\s+)?)?${word}\\s*(?=\\()`, 'g'),
    )) {
      const [text, name] = call
      if (usesObject(code.slice(endOfCall(code, call.index + text.length)))) return true
      if (name === undefined) continue
      for (const use of code.matchAll(
        new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'),
      ))
        if (use.index > call.index + text.length && usesObject(code.slice(use.index + name.length)))
          return true
    }
    return false
  }

  /**
   * Why tests need one process with an output: they use a function of it other than by calling it, use its results as
   * functions or objects with methods, or replace what a process has. `undefined` if their text shows no such need.
   */
  kit.needOneProcess = (text, names) => {
    const code = kit.withoutComments(text)
    const has = (source) => new RegExp(source).test(code)
    const word = `(?<![\\w$.])(?:${names.map((name) => name.replaceAll('$', '\\$')).join('|')})(?![\\w$])`
    const shared = '(?:console|Math|Date|globalThis|global|JSON|process)'
    const fields = '(?:console|Math|Date|globalThis|global|JSON|process\\.(?:stdout|stderr|stdin|env|argv))'
    if (has(`\\b(?:new|extends|instanceof)\\s+${word}`)) return 'its tests use the output as a class'
    if (has(`${word}\\.(?!(?:apply|bind|call|name)\\b)\\w|spyOn\\(\\s*${word}`))
      return 'its tests use fields of the output'
    if (has(`spyOn\\(\\s*${shared}\\b|\\b${fields}\\.\\w+\\s*=(?![=>])`))
      return 'its tests replace what a process has'
    if (has(`\\bfor\\s+await\\s*\\([^()]*\\bof\\s+${word}`)) return 'its tests await the items of a result'
    return usesResults(code, word) ? 'its tests use results as functions or objects' : undefined
  }
}
