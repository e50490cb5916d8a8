/** Forms of a language that its grammar refuses. */
interface Forms {
  /** What the language's parser accepts. */
  readonly accepted: readonly string[]
  /** What it refuses, near the forms that are accepted. */
  readonly refused: readonly string[]
  /** A comment, which ends with its line. */
  readonly comment: string
  /** Sources that differ in their form alone, and what in the tree of the second one differs from that of the first. */
  readonly alike?: readonly (readonly [repaired: string, known: string, form: RegExp, known: string])[]
}

const python = {
  accepted: [
    'def g(n) -> T[bool] or None:\n    return 0\n',
    'x: a[b][c] = 1\n',
    'def f() -> a[b].c(): pass\n',
    'x: a[b]() = 1\n',
    'def f() -> a[b] is c: pass\n',
    'def f(x, /, y: a[b] if c else d = 1, *z: a[b] < c, k: a[b](i for i in j) = x[1:2], **e: a[b] | c[d].e) -> a[\n    b\n][c]:\n    z: a[b:c] or d = {1: 2}\n    w: a[b].c(d=1)["e"]; v = 2\n',
    'class A:\n    x: a[b](c)[d].e = "y: a[b] or c"\n    y: a[b] not in c  # a[b]: c\n',
    'async def f(a: b["c"] == d): pass\n',
  ],
  refused: [
    'x: T[]\n',
    'x: T[a=1]\n',
    'x: T[**k]\n',
    'x: T[i for i in y]\n',
    'def f() -> T[].a: pass\n',
    'def f(x: T[a=1] or b): pass\n',
    'x: T[**k].a = 1\n',
    'x: T[i for i in y] or z\n',
    'x: a[b].c(), d\n',
    'x: a[b] or c d\n',
    'x: a[b] or\n',
    'x: a[b]() := c\n',
    'def f(x: a[b] or *c): pass\n',
    'x: a[b]() += 1\n',
  ],
  comment: '# é',
  alike: [
    ['x: a[b] or c = 1\n', 'x: (a[b] or c) = 1\n', /^ *(?:parenthesized_expression|"[()]")\n|^ +/gm, ''],
  ],
} as const satisfies Forms

const javascript = {
  accepted: [
    'const a = <a href="/x?a=1&b=2" b=\'&\'>R&D {c & d && <b>& {"&"}</b>} &amp; &</a>\n',
    'x = <>&</>\n',
    'String.raw`\\unicode`\n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    'f.g`${h`\\u{`}\\x${"\\u0041"}`\n',
  ],
  refused: [
    'x = <p a&b="c">d</p>\n',
    'a = b & & c\n',
    'x = `\\unicode`\n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    'x = f`${`\\u`}`\n',
    'x = "\\u"\n',
  ],
  comment: '// é',
  alike: [
    ['x = <p a="b&c">d & e</p>\n', 'x = <p a="b|c">d | e</p>\n', /$^/g, ''],
    ['f`\\unicode`\n', 'f`\\nnicode`\n', /$^/g, ''],
  ],
} as const satisfies Forms

const typescript = {
  accepted: [
    'interface X<out T> { a: T }\n',
    'class A<in T, out U extends V = W> {}\n',
    'type X<\n  in out T\n> = T\n',
    'class A { static accessor x = 2 }\n',
    'class A { private static accessor y: number = 2; override accessor #z; static accessor x }\n',
    'export type * as Z from "z"\n',
    "export type * from './z'\n",
    'const a = sql<{ a: string }>`x`\n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    'styled.div<{ a: Map<A, B>[] }>`a ${(p) => f<T[]>`b`} c`\n',
    'String.raw`\\unicode`\n',
  ],
  refused: [
    'function f<in T>(x: T) {}\n',
    'class A { readonly accessor x = 1 }\n',
    'class A { static accessor x() {} }\n',
    'export type *\n',
    'export type * as Z\n',
    'f<>`x`\n',
    'type A = `\\u`\n',
    'interface X<out out T> {}\n',
  ],
  comment: '// é',
  alike: [
    ['class A<out T> {}\n', 'class A<const T> {}\n', /"out"/g, '"const"'],
    ['f<T[]>`x`\n', 'f<T[]>()\n', /arguments: (?:template_string|arguments)\n[\s\S]*$/g, ''],
  ],
} as const satisfies Forms

const c = {
  accepted: [
    "int f(int x) { switch (x) { case 1 ... 5: case 'a' ... 'z': return 1; case -3 ... (1 + 2) : ; } return 0; }\n",
    'int f(void) { typeof(1) x = 2; const typeof(x + f()) y = 1, *z; __typeof__("a") w; return x; }\n',
    'typeof(1) g(typeof(1.5) x);\n',
    'struct S { int a : 3; int : 2; unsigned : 0; int b : 1, : 2; const int : 2; };\n',
    'int f(void) { static void *t[] = { &&a, &&b }; void *p = &&a; goto *p; a: goto *t[0]; b: return 0; }\n',
    'int a <: 3 :> = <% 1, 2, 3 %>;\n',
    '%:define A "<% :>"\n',
  ],
  refused: [
    'int f(int x) { switch (x) { case 1 ... : ; } return 0; }\n',
    'int f(int x) { switch (x) { case ... 2: ; } return 0; }\n',
    'int f(int x) { switch (x) { case 1 ... 2 ... 3: ; } return 0; }\n',
    'int f(void) { typeof() x; return 0; }\n',
    'int f(void) { typeof(1 x) y; return 0; }\n',
    'int f(void) { other(1) x = 2; return x; }\n',
    'struct S { int : ; };\n',
    'int : 3;\n',
    'int f(int x) { x = && ; return 0; }\n',
    'int f(void) { goto *; }\n',
    'int a <: 3 );\n',
  ],
  comment: '// é',
  alike: [['int a <: 3 :> = <% 1 %>;\n', 'int a [ 3 ] = { 1 };\n', /$^/g, '']],
} as const satisfies Forms

/** By language. Verdicts are those of CPython 3.11, TypeScript 6, GCC 12, rustc 1.95, javac 17, Go 1.19, PHP 8.2, Ruby 3.1, Bash 5.2. */
const kotlin = {
  accepted: [
    'class A { val x = 1 }\n',
    'object O : A() { fun f() = "}" }\n',
    'class A(val x: Int) { init { f(x) } /* } */ }\n',
    'enum class E { A, B; fun f() = 1 }\n',
    'class A { companion object { fun f() {} } } // }\n',
    'fun f() { if (a) b(); else c() }\n',
    'class A { var w: Int = 1; get() = field }\n',
    'class A\n@Inject\nprivate constructor(val x: Int)\n',
    'fun f() { when (dynamic?.x) { else -> g(dynamic) } }\n',
  ],
  refused: [
    'class A { x = 1 }\n',
    'class A { val x = 1 } }\n',
    'class A { fun f( }\n',
    'object O : { fun f() = 1 }\n',
    'fun f() { if (a) b(); d(); else c() }\n',
    'class A\n@Inject\nprivate constructor x: Int\n',
    'val dynamic.x = \n',
  ],
  comment: '// é',
  alike: [['class A { val x = 1 }\n', 'class A { val x = 1\n}\n', /$^/g, '']],
} as const satisfies Forms

export const FORMS: Readonly<Record<string, Forms>> = {
  python,
  javascript,
  kotlin,
  typescript,
  tsx: {
    accepted: [...javascript.accepted, ...typescript.accepted],
    refused: [...javascript.refused, ...typescript.refused],
    comment: '// é',
  },
  c,
  cpp: {
    accepted: [
      ...c.accepted,
      'template <class T> struct S {}; extern template struct S<int>; template class S<a::b>;\n',
      'auto &t = typeid(struct X); const char *n = typeid(const struct X *).name() + f(typeid(int));\n',
      'struct S { int a : 3 = 1; int b : 2 {3}; unsigned c : (1 + 2) = f(1, 2), d : 1 = 0; };\n',
      'auto f = <::>() <% return x<:0:>; %>;\n',
    ],
    refused: [
      // the grammar takes `1 ...` for an expansion of a pack
      ...c.refused.filter((form) => !form.includes('...')),
      'extern template;\n',
      'extern template <class T> struct S;\n',
      'auto &t = typeid(struct X y);\n',
      'struct S { int a : 3 = ; };\n',
      'std::vector<::A> x = <: 3 );\n',
    ],
    comment: '// é',
  },
  rust: {
    accepted: [
      'unsafe extern "C" { fn g(x: i32); }\n',
      'mod a {\n    unsafe\n    extern {\n        pub safe fn g(x: i32);\n        safe static mut X: i32;\n        unsafe fn h();\n        unsafe static Y: i32;\n    }\n}\n',
      'fn safe() { let safe = 1; unsafe extern "C" { safe fn f(); } }\n',
    ],
    refused: [
      'extern "C" { safe fn g(x: i32); }\n',
      'extern "C" { safe static X: i32; }\n',
      'unsafe extern "C" { fn f(); }\nextern "C" { safe fn g(); }\n',
      'safe fn f() {}\n',
      'unsafe extern "C" { safe unsafe fn f(); }\n',
      'unsafe extern "C" { unsafe safe fn f(); }\n',
      'unsafe unsafe extern "C" { }\n',
      'impl A { safe fn f() {} }\n',
    ],
    comment: '// é',
    alike: [
      [
        'unsafe extern "C" { safe fn g(); }\n',
        'pub extern "C" { unsafe fn g(); }\n',
        /"(?:un)?safe"|visibility_modifier\n.*"pub"/g,
        'safe',
      ],
    ],
  },
  java: {
    accepted: [
      'class A { int f(Object o) { return switch (o) { case final String s -> 1; default -> 2; }; } }\n',
      'class A { void f(Object o) { switch (o) { case @X final a.B<C> s when s.x(): break; case P(final int x, Q[] y): } } }\n',
      'class A { int caf\\u00e9, \\uu0061b\\u0062; \\u0069nt x; void \\u0061b() { caf\\u00e9 = 1; } String s = "\\u0041"; }\n',
    ],
    refused: [
      'class A { int f(Object o) { return switch (o) { case final 1 -> 1; default -> 2; }; } }\n',
      'class A { int f(Object o) { return switch (o) { case static String s -> 1; default -> 2; }; } }\n',
      'class A { int f(Object o) { return switch (o) { case final final String s -> 1; default -> 2; }; } }\n',
      'class A { int \\u00 = 1; }\n',
      'class A { int \\u0031a = 1; }\n',
      'class A { int a\\u0020b = 1; }\n',
    ],
    comment: '// é',
    alike: [['class \\u0041 {}\n', 'class A {}\n', /$^/g, '']],
  },
  csharp: {
    accepted: [
      'class A { void F(A a) { a?.P = 3; } }\n',
      'class A { void F(A a) { f(1)?.P += 2; this?.B.C ??= a?.D; a?[0] = b ? c : d; g(() => x?.Y.Z[1]?.W -= 1); } }\n',
      'interface I<T> where T : allows ref struct { }\n',
      'class A<T, U> where T : new(), allows ref struct where U : allows ref struct { }\n',
      'static class E { extension(string s) { public int L => s.Length; } static void F() { } }\n',
      'static class E { extension<T>(List<T> s) where T : X { public bool E() { return true; } } extension(string) { } }\n',
    ],
    refused: [
      'class A { void F(A a) { a?.P = ; } }\n',
      'class A { void F(A a) { a?.F() = 3; } }\n',
      'class A<T> where T : allows ref { }\n',
      'class A<T> where T : allows struct { }\n',
      'static class E { extension(string s) }\n',
      'static class E { extension(string s) public int L => 1; }\n',
    ],
    comment: '// é',
    alike: [
      [
        'class A<T> where T : allows ref struct { }\n',
        'class A<T> where T : x { }\n',
        /"allows"\n.*"ref"\n.*"struct"/g,
        'identifier',
      ],
    ],
  },
  go: {
    accepted: [
      'package a\n\nconst ( A = iota; B; C )\n',
      'package a\n\nvar ( a int; b = f(")", (1)) ); type ( A int; B struct { c int } )\n',
      'package a\n\nfunc f() { var ( x = 1; y = 2 ); g(x, y); const(z=1) }\n',
      'package a\n\ntype A int',
    ],
    refused: [
      'package a\n\nconst ( A = 1, )\n',
      'package a\n\nconst ( A = 1;; B )\n',
      'package a\n\nvar ( a )\n',
      'package a\n\nvar x = f( a; b )\n',
      'package a\n\ntype A',
    ],
    comment: '// é',
    alike: [['package a\nvar ( a int )\n', 'package a\nvar (\na int\n)\n', /$^/g, '']],
  },
  php: {
    accepted: [
      '<?php\n__halt_compiler(); abc < def\n',
      '<?php\necho "é";\n__HALT_COMPILER ( ) ;\'"(<?php f(',
      '__halt_compiler();<',
    ],
    refused: [
      '<?php function f() { __halt_compiler(); } abc < def',
      '<?php f(__halt_compiler()); x <',
      '<?php __halt_compiler(1); x <',
      '<?php f(; __halt_compiler(); x <',
      '<?php // __halt_compiler();\nf(',
      '<?php "__halt_compiler(); <"; f(',
    ],
    comment: '',
  },
  ruby: {
    accepted: [
      'def f(x) = raise "x"\n',
      'class A\n  def self.f(x, y = (1)) = raise ArgumentError, "x" unless x # y\n  def ==(o) = puts "a",\n    "b"\nend\n',
      'def f = a&.b c; def g? = puts "x" rescue 1\n',
      'def f() =\n  return 1, 2\n',
    ],
    refused: [
      'def f(x) = raise "x" end\n',
      'def f = puts "a" or b\n',
      'private def f = puts "x"\n',
      '[def f = puts 1]\n',
      'def f = puts ,\n',
      'def f x = puts 1\n',
      'def f=(x) = puts 1\n',
      'def f = undef x\n',
    ],
    comment: '# é',
    alike: [['def f = puts "x"\n', 'def f = puts("x")\n', /^ *"[()]"\n/gm, '']],
  },
  bash: {
    accepted: [
      'cat <<EOF; echo done\nx\nEOF\n',
      'cat <<EOF > f | tail\nx\nEOF\n',
      'cat > f <<< "x"\n',
      '<<-EOF cat\nHello\nEOF\n',
      'for L in "$@"; do\n  [ "$OP" "$L" ] || continue\n  printf %s "$L"\n  break\ndone\n',
      "f() { cat <<A <<'B' | tail; }\n$a\nA\n$b\nB\n",
      "cat <<''\nx y\n\necho z\n",
      'if a; then cat <<EOF; fi\nx $(y) z\nEOF\n',
    ],
    refused: [
      'cat <<EOF; |\nx\nEOF\n',
      'cat <<EOF > | b\nx\nEOF\n',
      'cat > f <<<\n',
      'cat > <<< x\n',
      '[ "$a" "$b"\nif\n',
    ],
    comment: '# é',
  },
}
