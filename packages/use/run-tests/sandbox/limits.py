# Limits of a process, and what it used.


def peak_memory():
    try:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    except ImportError:
        return None


def limit(limits):
    """Sets limits that the program cannot raise. WebAssembly has none."""
    try:
        import resource
    except ImportError:
        return
    bounds = {
        resource.RLIMIT_AS: limits.get("memory"),
        resource.RLIMIT_CPU: limits.get("seconds"),
        resource.RLIMIT_FSIZE: limits.get("fileBytes"),
        resource.RLIMIT_NPROC: limits.get("processes"),
        resource.RLIMIT_NOFILE: 256,
        resource.RLIMIT_CORE: 0,
    }
    for name, bound in bounds.items():
        if bound is not None:
            resource.setrlimit(name, (bound, bound))
