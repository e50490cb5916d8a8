import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { goLanguage } from '../src/go-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through := and =',
    `package p
func f(a, b int) int {
	c := a + b
	c += a
	var d int
	d = c * 2
	c = 0
	return d - c
}`,
    '0:2 2:3,4,5,6,7,8 2=3,4 3=4 4=6 6=8 7=8',
  ],
  [
    'several values are assigned at once',
    `package p
func swap(a, b int) (int, int) {
	x, y := a, b
	x, y = y, x
	return x, y
}`,
    '0:2 2:3,4,5 2=3 3=4 4=5',
  ],
  [
    'the initializer of an if runs first, and its names are seen in all branches',
    `package p
func f(s string) int {
	if
	v, err := parse(s);
	err == nil {
		return v
	} else {
		log(v)
	}
	return 0
}`,
    '0:2 2:3,4 3:6 3!8,10 2=4 4=3,6,8',
  ],
  [
    'for with three parts',
    `package p
func sum(n int) int {
	s := 0
	for
	i := 0; i < n;
	i++ {
		s += i
	}
	return s
}`,
    '0:2 2:3,4,5,9 4:4,6,7 2=4 3=7,9 5=4,6,7 6=4,6,7 7=7,9',
  ],
  [
    'for with a condition, and without one',
    `package p
func g(n int) int {
	for n > 10 {
		n--
	}
	for {
		if n == 0 {
			break
		}
		n -= 2
	}
	return n
}`,
    '0:2 2:3,6,12 3:3,4 6:7 7:8 7!6,10 2=3,4,7,10,12 4=3,4,7,10,12 10=7,10,12',
  ],
  [
    'range declares with := and assigns with =',
    `package p
func total(xs []int) int {
	t := 0
	var k int
	for _, x := range xs {
		t += x
	}
	for k = range xs {
		use(k)
	}
	return t + k
}`,
    '0:2 2:3,4,5,8,11 5:5,6 8:8,9 2=5,8 3=6,11 4=11 5=6 6=6,11 8=9,11',
  ],
  [
    'arms do not fall through unless they say so',
    `package p
func pick(k int) int {
	r := 0
	switch k {
	case 1:
		r = 1
		fallthrough
	case 2:
		r += 2
	default:
		r = 9
	}
	return r
}`,
    '0:2 2:3,4,5,13 5:6,7,9 5!8 8:9 8!10,11 2=4 3=9 6=9 9=13 11=13',
  ],
  [
    'the alias of a type switch is declared in its arms',
    `package p
func kind(v any) int {
	switch x := v.(type) {
	case int:
		return x
	}
	return 0
}`,
    '0:2 2:3,4 4:5 4!7 2=3 3=5',
  ],
  [
    'a label is that of the loop',
    `package p
func find(m [][]int) int {
outer:
	for _, row := range m {
		for _, x := range row {
			if x == 3 {
				break outer
			}
		}
	}
	return 0
}`,
    '0:2 2:4,11 4:5 5:6 5!4 6:7 6!5 2=4 4=5 5=6',
  ],
  [
    'goto leads to its label',
    `package p
func again(n int) int {
top:
	n--
	if n > 0 {
		goto top
	}
	return n
}`,
    '0:2 2:4,5,8 5:4,5,6 2=4 4=4,5,8',
  ],
  [
    'a function literal is a function of its own',
    `package p
func run(a int) int {
	f :=
	func(b int) int {
		return a + b
	}
	return f(a)
}`,
    '0:2 2:3,4,7 4:5 2=4,7 4=3,5 3=7',
  ],
  [
    'changing a part changes the value; fields and types are no variables',
    `package p
type T struct{ n int }
func (t *T) set(n int) {
	t.n = n
	t.xs[n] = t.n
	*t = T{n: n}
}`,
    '0:2,3 3:4,5,6 3=4,5,6 4=5 5=6',
  ],
  [
    'select takes one of its arms',
    `package p
func wait(c, d chan int) int {
	select {
	case v := <-c:
		return v
	case d <- 1:
		use(d)
	default:
	}
	return 0
}`,
    '0:2 2:3,4 4:5 4!6,10 6:7 6!8 2=4,6,7 4=5',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(goLanguage, source)).toBe(drawn(graph))
})
