// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs of JavaScript have templates

import { canonicalForm } from '@codegen-eval/canonical'
import { loadLanguage } from '@codegen-eval/languages'
import { expect, test } from 'vitest'

/**
 * A long function in each language and its parameters and local variables: nested scopes, shadowing, closures, patterns,
 * handlers, macros and here-documents. No name is that of a field or of a key.
 */
const FUNCTIONS: Readonly<Record<string, readonly [source: string, names: string]>> = {
  java: [
    `class A<T extends Comparable<T>> {
  private int field = 3;
  <R> List<R> work(List<? extends T> input, Function<T, R> mapper, final int... limits) throws IOException {
    Map<String, List<R>> groups = new HashMap<>();
    int count = 0;
    outer:
    for (T item : input) {
      if (item instanceof String text && text.length() > count) { count += text.length(); continue outer; }
      try (Reader reader = open(item); Writer writer = null) {
        int count2 = reader.read();
        while (count2-- > 0) { writer.write(count2); }
      } catch (IOException | RuntimeException error) {
        throw new IOException("x" + error.getMessage(), error);
      } finally { count++; }
      switch (count) { case 1 -> { int inner = count; use(inner); } default -> count = 0; }
      Runnable task = () -> { int inner = limits[0]; use(inner + field); };
      BiFunction<Integer, Integer, Integer> sum = (left, right) -> left + right;
      String key = switch (item) { case Integer number when number > 3 -> "n" + number; case Point(int px, var py) -> "p" + px + py; default -> "d"; };
      groups.computeIfAbsent(key, name -> new ArrayList<>()).add(mapper.apply(item));
      new Object() { int go(int step) { return step + 1; } }.go(4);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }
}`,
    'input mapper limits groups count item text reader writer count2 error inner task left right number px py key name step sum outerx',
  ],
  csharp: [
    `class A<T> where T : class {
  int field = 3;
  async Task<List<R>> Work<R>(IEnumerable<T> input, Func<T, R> mapper, int limit = 3) {
    var groups = new Dictionary<string, List<R>>();
    int count = 0;
    foreach (var (key, value) in Pairs(input)) {
      if (value is string { Length: > 3 } text && text.Length > count) { count += text.Length; continue; }
      using var reader = Open(key);
      try { await foreach (var line in reader) { count += line.Length; } }
      catch (IOException error) when (error.HResult > limit) { throw new Exception($"x {error.Message} {count:N2}", error); }
      finally { count++; }
      switch (value) { case int number when number > 3: count = number; break; default: count = 0; break; }
      var kind = value switch { Point(var px, var py) => px + py, null => 0, _ => this.field };
      Func<int, int> twice = amount => amount * 2;
      int Local(int depth) { return depth > 0 ? Local(depth - 1) : twice(depth); }
      if (int.TryParse(key, out var parsed)) count += parsed + Local(kind);
      var query = from each in input where each != null let size = count select mapper(each);
      groups[key] = query.ToList();
      lock (groups) { count--; }
    }
    for (int index = 0, last = count; index < last; index++) Use(@"a ""b""", index);
    return groups.Values.First();
  }
}`,
    'input mapper limit groups count key value text reader line error number kind px py amount depth parsed each size query index last twice',
  ],
  javascript: [
    `async function work({ alpha, beta: { gamma = 3, ...rest }, list: [head, , ...tail] }, limit = head.length, ...others) {
  const counts = new Map();
  let total = 0;
  outer: for (const [index, entry] of Object.entries(tail)) {
    const { id, name: title = \`t\${index}\` } = entry;
    if (!id) continue outer;
    try {
      for await (const chunk of entry.read(title)) total += chunk.length ?? limit;
    } catch ({ message, code }) {
      throw new Error(\`\${message} \${code} \${total}\`);
    } finally { total++; }
    switch (typeof title) { case 'string': { const total = title; counts.set(total, alpha); break; } default: counts.clear(); }
    const twice = (value) => value * 2, later = async function again(depth) { return depth ? again(depth - 1) : twice(total); };
    counts.set(id, { id, total, [title]: later, method(step) { return this.x + step; }, get size() { return total; } });
  }
  for (var loop = 0, size = counts.size; loop < size; loop++) { var hoisted = loop; }
  class Inner { #field = total; static make(seed) { return new Inner(seed); } run(total) { return this.#field + total; } }
  try { others.pop(); } catch { total = hoisted; }
  return gamma?.(rest, [...tail].map(([first, second]) => ({ first, second: second / total })), /a b/g.test(\`\${others}\`), Inner);
}`,
    'rest head tail limit others counts index entry title chunk value depth step loop hoisted seed',
  ],
  typescript: [
    `export async function work<T extends object>(input: readonly T[], mapper: (item: T, at?: number) => Promise<string>, limit: number = 3): Promise<Map<string, T[]>> {
  const groups: Map<string, T[]> = new Map<string, T[]>();
  let total: number | undefined = 0;
  for (const [index, entry] of input.entries()) {
    const key = await mapper(entry, index) as string;
    const { length, ...other } = key as unknown as { length: number };
    if (isText(key) && length > limit!) { total! += length; continue; }
    try { (groups.get(key) ?? groups.set(key, []).get(key)!).push(entry); }
    catch (error: unknown) { if (error instanceof Error) throw new TypeError(\`x \${error.message} \${total}\`); }
    const local = <U,>(value: U, times: number): U[] => Array.from({ length: times }, (_, at) => at ? value : value);
    switch (key) { case 'a': { const total = 5; use(total, other); break } default: use<T>(entry satisfies T) }
    function nested(this: Window, depth: number): number { return depth > 0 ? nested.call(this, depth - 1) : total as number; }
    local(nested, index);
  }
  enum Color { Red = 1, Blue }
  type Pair<K> = [K, typeof total];
  const picked = input.filter((item): item is T => item != null);
  do { total--; } while (total > 0 && picked.length);
  abstract class Box<V> { constructor(private readonly value: V, seed: number) { use(seed) } abstract get(at: number): V; }
  return groups;
}`,
    'input limit groups index key other error times depth picked seed',
  ],
  go: [
    `package p

func Work[T any](input []T, mapper func(T) (string, error), limits ...int) (result map[string][]T, err error) {
	result = make(map[string][]T)
	count, total := 0, len(input)
outer:
	for index, item := range input {
		key, problem := mapper(item)
		if problem != nil {
			return nil, fmt.Errorf("x %d %w", index, problem)
		}
		switch value := any(item).(type) {
		case string:
			count += len(value)
			continue outer
		case int, int64:
			use(value)
		default:
			total--
		}
		if parsed, ok := cache[key]; ok && parsed > count {
			count := parsed
			use(count)
		} else if count++; count > 3 {
			break outer
		}
		defer func(last int) { recover(); total = last }(count)
		go func() { ch <- key }()
		select {
		case message, open := <-ch:
			use(message, open)
		case ch <- key:
		}
		point := Point{X: count, Y: total}
		point.X, count = count, point.X
		result[key] = append(result[key], item)
	}
	var a1, b1 = 1, 2
	const limit = 3
	for i := 0; i < limit; i++ { a1, b1 = b1, a1+b1<<i }
	f := func(depth int) int { return depth * b1 }
	_ = f
	return
}
`,
    'input mapper result err count total index item key problem value parsed message point last depth',
  ],
  rust: [
    `fn work<'a, T: Clone + 'a>(input: &'a [T], mapper: impl Fn(&T) -> Option<String>, mut limit: usize) -> Result<HashMap<String, Vec<T>>, Error> {
    let mut groups: HashMap<String, Vec<T>> = HashMap::new();
    let (mut count, total) = (0, input.len());
    'outer: for (index, item) in input.iter().enumerate() {
        let Some(key) = mapper(item) else { continue 'outer };
        if let Some(found @ 1..=9) = lookup(&key) { count += found; }
        let count = count + 1;
        let value = match count { 0 => 1, number if number > limit => { let inner = number; inner * 2 } Point { px, py: other } => px + other, _ => total };
        while let Some(top) = stack.pop() { limit -= top; }
        let twice = |amount: usize| -> usize { amount * 2 + value };
        println!("{} {key} {:?} {}", index, item, twice(count));
        assert_eq!(vec![count, total, limit].len(), 3, "bad {}", value);
        let point = Point { px: count, py };
        groups.entry(key.clone()).or_default().push(item.clone());
        let text = r#"raw "x""#; let byte = b'a';
        if matches!(value, 1 | 2) { return Err(Error::new(text, byte, point)); }
    }
    fn helper(depth: u32) -> u32 { if depth == 0 { 0 } else { helper(depth - 1) } }
    let result = groups.get("a").map(|list| { let first = &list[0]; first.clone() })?;
    unsafe { *pointer = helper(3); }
    loop { limit += 1; if limit > 10 { break; } }
    Ok(groups)
}`,
    'input mapper limit groups count total index item found value number inner other top twice amount text byte depth result list first',
  ],
  c: [
    `#include <stdio.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static int total = 0;
int work(const struct item *input, size_t size, int (*mapper)(const char *, int), char **names) {
  int counts[16] = { [3] = 1 }, *cursor = counts, limit = 3;
  for (size_t index = 0; index < size; ++index) {
    int limit = input[index].limit;
    if (limit > MAX(total, 4)) continue;
    switch (limit) { case 1: case 2: { int inner = limit; total += inner; break; } default: goto done; }
    while (*cursor++ && limit--) { char *text = names[index]; if (!text) break; printf("%s %d" " more\\n", text, limit); }
    struct item local = { .limit = limit, .next = &input[index] };
    local.limit += mapper(local.name, sizeof local);
    do { unsigned step = (unsigned) limit << 2; limit -= (int) step; } while (limit > 0);
  }
  const char *message = "a\\"b";
  { int size = 5; int *pointer = &size; *pointer = (limit, size); }
  static int calls; calls++;
done:
  free(names);
  return message ? counts[limit] : -1;
}`,
    'input size mapper names counts cursor index inner text step message pointer calls',
  ],
  cpp: [
    `#include <map>
namespace n {
template <typename T, int N = 3>
auto work(const std::vector<T>& input, std::function<std::string(const T&)> mapper, int limit = N) -> std::map<std::string, std::vector<T>> {
  std::map<std::string, std::vector<T>> groups{};
  int count(0), total = 0;
  for (const auto& [key, value] : pairs(input)) {
    if (auto found = groups.find(key); found != groups.end()) { count += found->second.size(); continue; }
    try { total += value.at(0); } catch (const std::exception& error) { throw std::runtime_error(error.what() + key); } catch (...) { return {}; }
    auto twice = [&, count, shift = total + 1](int amount) mutable { count++; return amount * 2 + count + shift; };
    auto generic = [](auto&&... parts) { return (parts + ...); };
    for (int index = 0, last = twice(limit); index != last; ++index) groups[key].push_back(value[index]);
    switch (count) { case 0: { int inner = 1; use(inner); break; } default: total--; }
    std::cout << count << " " << generic(total) << R"(raw)" << std::endl;
  }
  struct Local { int field; explicit Local(int seed) : field(seed) {} int get(int step) const { return field + step; } };
  auto* pointer = new Local(count); delete pointer;
  if constexpr (N > 2) { std::unique_ptr<int[]> buffer(new int[total]); use(static_cast<int>(buffer[0])); }
  while (auto line = next()) { limit = line; }
  return groups;
}
}`,
    'input mapper limit groups count total key value found error shift amount parts index last inner seed step pointer buffer line twice generic',
  ],
  php: [
    `<?php
function work(array $input, callable $mapper, int $limit = 3, string ...$names): array {
    static $calls = 0;
    $groups = [];
    [$first, [, $second]] = $input;
    foreach ($input as $key => ['id' => $id, 'name' => $name]) {
        if (($found = $groups[$key] ?? null) !== null) { $limit += count($found); continue; }
        try { $groups[$id][] = $mapper($name, $calls++); }
        catch (TypeError | ValueError $error) { throw new Exception("x {$error->getMessage()} $limit $names[0]", 1, $error); }
        finally { $limit--; }
        $twice = fn(int $amount) => $amount * 2 + $limit;
        $closure = function ($value) use (&$groups, $twice) { $inner = $twice($value); return $inner . $this->name; };
        $kind = match (true) { $limit > 3, $limit < 0 => 'a', default => "b" };
        switch ($kind) { case 'a': $limit = 4; break; default: echo $closure($kind), "\\n"; }
        $text = <<<EOT
        Hello $name and {$groups[$id]}
          more
        EOT;
        $plain = <<<'RAW'
        no $name
        RAW;
        list('x' => $px, 'y' => $py) = point($text . $plain);
        print($px + $py);
    }
    for ($index = 0, $size = count($groups); $index < $size; ++$index): $limit += $index; endfor;
    unset($first, $second);
    $object = new class($limit) { public function __construct(private int $seed) {} public function get(int $step): int { return $this->seed + $step; } };
    global $config;
    return compact('limit') + $groups + $config + $object->get(step: 3);
}`,
    '$input $mapper $groups $first $second $key $id $found $error $amount $value $inner $kind $px $py $index $size $twice $closure $text $plain $object',
  ],
  ruby: [
    `def work(input, limit = 3, *others, key: 1, **options, &block)
  groups = Hash.new { |hash, missing| hash[missing] = [] }
  count, (total, *tail) = 0, [1, 2, 3]
  input.each_with_index do |(id, name), index; scratch|
    next if id.nil? || index > limit
    scratch = id
    begin
      groups[name] << block.call(scratch, key)
    rescue IOError, ArgumentError => error
      raise "x #{error.message} #{count}"
    else
      count += 1
    ensure
      total -= 1
    end
    case name
    when /a(b)/, "c" then count = $1.to_i
    when Integer then total ||= name
    else options.each { |option, value| count += value if option }
    end
    text = <<~EOT
      Hello #{name} and #{groups[id].map { |each| each * 2 }}
        more
    EOT
    case options
    in { size: Integer => size, list: [head, *rest] } if size > limit
      count += size + head
    in [one, two] | nil
      tail.push(text)
    end
    twice = ->(amount, by: 2) { amount * by + limit }
    print(text, twice.(count), others.sum { _1 + 1 })
  end
  until count.zero? do count -= 1 end
  @field = total unless tail.empty?
  define_method(:again) { |depth| depth.positive? ? again(depth - 1) : limit }
  %w[a b].each(&:upcase)
  groups.transform_values { |list| list.map(&block) }
end`,
    'input limit others block groups hash missing count total tail id index scratch error option each text head rest amount twice depth',
  ],
  python: [
    `def work(data, mapper, *others, limit=3, **options):
    groups = {}
    count, (total, *tail) = 0, (1, 2, 3)
    def helper(depth):
        nonlocal count
        count += depth
        return helper(depth - 1) if depth else total
    for index, (ident, name) in enumerate(data):
        if (found := groups.get(ident)) is not None and found > limit:
            continue
        try:
            with open(name) as stream, lock:
                groups[ident] = [mapper(line) for line in stream if line for part in line.split()]
        except (IOError, ValueError) as error:
            raise RuntimeError(f"x {error!r} {count:>{limit}}") from error
        else:
            count += 1
        finally:
            total -= 1
        match name:
            case {"size": int(size), **remaining} if size > limit:
                count += size + len(remaining)
            case [head, *rest] | (head, rest):
                tail.append(head); print(rest)
            case _:
                pass
        twice = lambda amount, by=2: amount * by + limit
        table = {each: twice(each) for each in tail}
    class Inner:
        field = total
        def get(self, step):
            return self.field + step
    while count > 0:
        count -= 1
    else:
        del table
    return sorted(groups.items(), key=lambda pair: pair[1], reverse=True)
`,
    'mapper others groups count total tail depth index ident found stream line part error remaining head rest twice amount each table step pair',
  ],
}

/** A source with another name for one of its variables; members of that name keep it. */
function withName(source: string, name: string): string {
  const [, mark, word] = /^(\$?)(.*)$/.exec(name)!
  const places = new RegExp(`(?<![\\w@])(?<!(?<!\\.)\\.)${mark && '\\$'}${word}\\b`, 'g')
  return source.replace(places, () => `${mark}other_${word}`)
}

test.each(Object.entries(FUNCTIONS))(
  '%s: renaming all variables of a long function keeps its canonical form',
  async (language, [source, names]) => {
    const parser = await loadLanguage(language)
    const formOf = (text: string) => canonicalForm(parser, text, 'canonical-alpha')?.text
    const form = formOf(source)
    expect(form).toBeDefined()
    const renamed = names.split(' ').reduce(withName, source)
    expect(formOf(renamed)).toBe(form)
    // another variable at the last use of the first one
    const [first, second] = names.split(' ')
    const at = source.lastIndexOf(first)
    const exchanged = source.slice(0, at) + second + source.slice(at + first.length)
    const other = formOf(exchanged)
    expect(other).toBeDefined()
    expect(other).not.toBe(form)
  },
)
