# The process of an output. It runs the program, then calls its function as the process of the tests asks for it.
# The names of values.py, limits.py and of a channel are defined above.
import sys


# Longest text of an exception that travels, in characters.
MOST_MESSAGE = 10_000


def first_line(error):
    text = str(error).strip()
    name = type(error).__name__
    return (name + ": " + text.splitlines()[0] if text else name)[:500]


def error_frame(error):
    names = [kind.__name__ for kind in type(error).__mro__]
    try:
        arguments = encode(list(error.args))
    except BaseException:
        arguments = "[]"
    try:
        line, message = first_line(error), str(error)[:MOST_MESSAGE]
    except BaseException:
        line = message = names[0]
    return {"raise": names, "arguments": arguments, "line": line, "message": message}


def load(frame):
    """Runs a program as a module, and returns its names."""
    module = type(sys)("candidate")
    sys.modules["candidate"] = module
    code = compile(frame["program"], "<candidate>", "exec")
    exec(code, module.__dict__)
    return module.__dict__


def call(names, frame):
    """Calls the program's function. Arguments that it changed are sent back."""
    arguments, keywords = decode(frame["arguments"])
    before = frame["arguments"]
    value = names[frame["call"]](*arguments, **keywords)
    try:
        answer = {"value": encode(value)}
    except Opaque as error:
        return {"opaque": str(error)}
    try:
        after = encode((arguments, keywords))
    except Opaque:
        after = before
    if after != before:
        answer["changed"] = after
    return answer


def test_here(frame):
    """Runs the tests in this process, where the task needs that. The program could forge this outcome."""
    names = {"__name__": "support"}
    exec(compile(frame["support"], "<support>", "exec"), names)
    return {"passed": True} if names["run_here"](frame) else {"untested": True}


def serve(channel):
    names = {}
    limited = False
    channel.send({"ready": True})
    while True:
        frame = channel.receive()
        if frame is None:
            return
        if not limited:
            limited = True
            limit(frame.get("limits", {}))
        try:
            if "call" in frame:
                answer = call(names, frame)
            elif "finish" in frame:
                answer = test_here(frame)
            else:
                names = load(frame)
                answer = {"loaded": True}
        except BaseException as error:
            answer = error_frame(error)
        answer["id"] = frame["id"]
        answer["memory"] = peak_memory()
        channel.send(answer)
