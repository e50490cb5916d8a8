package main

import (
	"os"
	"testing"
)

func TestMain(tests *testing.M) {
	os.Exit({word}(tests))
}
