"""A client that holds a server to docs/api.yaml: every request, every answer and every line of a stream is checked
before anybody looks at it, and what was never asked is known at the end."""
import http.client
import json
import pathlib
import queue
import re
import socket
import threading
import urllib.parse

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
DESCRIPTION = yaml.safe_load((ROOT / "docs/api.yaml").read_text())


ENDED = object()


class NotAsDescribed(AssertionError):
    pass


def _resolved(part):
    while "$ref" in part:
        place = DESCRIPTION
        for word in part["$ref"].removeprefix("#/").split("/"):
            place = place[word]
        part = place
    return part


def check(schema, value, what):
    validator = jsonschema.Draft202012Validator({**schema, "components": DESCRIPTION["components"]})
    faults = list(validator.iter_errors(value))
    if faults:
        best = jsonschema.exceptions.best_match(faults)
        raise NotAsDescribed(f"{what}: {best.message} at {best.json_path} of {json.dumps(value)[:2000]}")


class Description:
    """What of docs/api.yaml was met so far."""

    def __init__(self):
        self.met = set()  # (operation, status)

    def operation(self, method, path):
        for template, methods in DESCRIPTION["paths"].items():
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path) and method.lower() in methods:
                return methods[method.lower()]
        return None

    def check_request(self, operation, query, body):
        described = [_resolved(one) for one in operation.get("parameters", [])]
        for name, values in urllib.parse.parse_qs(query).items():
            found = [one for one in described if one["in"] == "query" and one["name"] == name]
            if not found:
                raise NotAsDescribed(f"{operation['operationId']}: no parameter {name}")
            check(found[0]["schema"], values[0], f"{operation['operationId']}?{name}")
        if body is None:
            return
        schema = _resolved(operation["requestBody"])["content"]["application/json"]["schema"]
        check(schema, body, operation["operationId"] + " asked")

    def schema_of(self, operation, status, kind):
        name = operation["operationId"]
        described = operation["responses"].get(str(status))
        if described is None and status in (403, 429, 503):
            described = operation["responses"].get("default")
        if described is None:
            raise NotAsDescribed(f"{name} answers {status}")
        self.met.add((name, status))
        content = _resolved(described).get("content", {})
        if kind not in content:
            raise NotAsDescribed(f"{name} answers {status} by {kind}")
        return content[kind]["schema"]

    def unmet(self):
        every = {
            (operation["operationId"], int(status))
            for methods in DESCRIPTION["paths"].values()
            for operation in methods.values()
            for status in operation["responses"]
            if status != "default"  # what every call may be answered
        }
        return sorted(every - self.met)


class Answer:
    def __init__(self, status, kind, text):
        self.status = status
        self.lines = [json.loads(line) for line in text.splitlines()] if kind == "application/jsonl" else []
        self.json = json.loads(text) if kind == "application/json" else None


class Stream:
    """Lines of a stream as they come, each of them checked."""

    def __init__(self, connection, line, response, schema, name):
        self.connection, self.socket = connection, line
        self.response, self.schema, self.name = response, schema, name
        self.blanks = 0
        self.arrived = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            while line := self.response.readline():
                if line == b"\n":
                    self.blanks += 1
                    continue
                told = json.loads(line)
                check(self.schema, told, self.name)
                self.arrived.put(told)
            self.arrived.put(None)  # it has ended as it should
        except Exception as trouble:  # in another thread: whoever waits is told
            self.arrived.put(trouble)

    def next(self, patience=30):
        told = self.arrived.get(timeout=patience)
        if isinstance(told, Exception):
            raise told
        return told

    def has_ended(self):
        """Whether it ended by itself, or was cut off; what was not read yet is given up."""
        with self.arrived.mutex:
            return any(told is None or isinstance(told, Exception) for told in self.arrived.queue)

    def soon(self, patience=0.2):
        """The next line, nothing where there is none yet, or ENDED, however it ended."""
        try:
            told = self.arrived.get(timeout=patience)
        except queue.Empty:
            return None
        if isinstance(told, NotAsDescribed):
            raise told
        if told is None or isinstance(told, Exception):
            self.arrived.put(told)
            return ENDED
        return told

    def until(self, is_it, patience=30):
        while True:
            told = self.next(patience)
            if told is None:
                raise AssertionError(f"{self.name} has ended")
            if is_it(told):
                return told

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)  # whoever waits for a line hears that none comes
        self.connection.close()


class NotNow(Exception):
    """The server is just beginning, or hands over to another one: to be asked again."""


class Client:
    def __init__(self, port, description, token=None):
        self.port, self.description, self.token = port, description, token

    def _send(self, method, path, body, raw, heads):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=40)
        connection.connect()
        line = connection.sock
        data = raw if raw is not None else None if body is None else json.dumps(body)
        sent = {"Content-Type": "application/json"} if method == "POST" else {}
        if self.token:
            sent["Authorization"] = "Bearer " + self.token
        connection.request(method, path, data, {**sent, **heads})
        return connection, line, connection.getresponse()

    def ask(self, method, path, body=None, expect=200, wrong=False, raw=None, heads={}):
        """`wrong`: the request is not as described, and is meant not to be."""
        place, _, query = path.partition("?")
        operation = self.description.operation(method, place)
        if operation is None:
            raise NotAsDescribed(f"{method} {place}")
        if not wrong:
            self.description.check_request(operation, query, body)
        connection, _, response = self._send(method, path, body, raw, heads)
        kind = response.headers["Content-Type"].split(";")[0]
        text = response.read().decode()
        connection.close()
        schema = self.description.schema_of(operation, response.status, kind)
        answer = Answer(response.status, kind, text)
        for one in answer.lines if kind == "application/jsonl" else [answer.json]:
            check(schema, one, f"{operation['operationId']} answered {response.status}")
        if expect is not None and answer.status != expect:
            raise AssertionError(f"{method} {path}: {answer.status} {text[:500]} instead of {expect}")
        return answer

    def get(self, path, expect=200, **more):
        return self.ask("GET", path, None, expect, **more)

    def post(self, path, body=None, expect=200, **more):
        return self.ask("POST", path, {} if body is None else body, expect, **more)

    def stream(self, path):
        place, _, query = path.partition("?")
        operation = self.description.operation("GET", place)
        self.description.check_request(operation, query, None)
        connection, line, response = self._send("GET", path, None, None, {})
        if response.status == 503:
            raise NotNow(f"{path}: {response.read()}")
        if response.status != 200:
            raise AssertionError(f"{path}: {response.status} {response.read()}")
        schema = self.description.schema_of(operation, 200, response.headers["Content-Type"])
        return Stream(connection, line, response, schema, operation["operationId"])
