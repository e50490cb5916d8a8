# The channel to the runner over what was standard input and output: lines of JSON, which are literals of Python but for
# three names. The program gets empty streams.
import os


class Channel:
    def __init__(self):
        # whatever started the runner may have left descriptors open
        os.closerange(3, 1 << 20)
        self.input = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
        self.output = os.fdopen(os.dup(1), "w", encoding="ascii", newline="\n")
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        os.close(nothing)

    def receive(self):
        line = self.input.readline()
        return decode(line) if line else None

    def send(self, frame):
        self.output.write(to_json(frame) + "\n")
        self.output.flush()
