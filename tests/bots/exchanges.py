#!/usr/bin/env python3
"""Holds calls that other tests have made, and lines of streams that they were told, to docs/api.yaml.
Usage: exchanges.py FILE, an object a line: method, path, query, body, status, answer; or path and told.
What was answered 400 need not have been asked as described."""
import json
import pathlib
import sys

import described


def check(description, one):
    operation = description.operation(one.get("method", "GET"), one["path"])
    if operation is None:
        raise described.NotAsDescribed("there is no such call")
    if "told" in one:
        schema = description.schema_of(operation, 200, "application/x-ndjson")
        return described.check(schema, one["told"], operation["operationId"])
    if one["status"] != 400:
        description.check_request(operation, one["query"], one["body"])
    kind = "application/x-ndjson" if one["answer"] is None else "application/json"
    schema = description.schema_of(operation, one["status"], kind)
    if one["answer"] is not None:
        described.check(schema, one["answer"], f"{operation['operationId']} answered {one['status']}")


def main():
    description = described.Description()
    lines = pathlib.Path(sys.argv[1]).read_text().splitlines()
    for line in lines:
        try:
            check(description, json.loads(line))
        except described.NotAsDescribed as trouble:
            sys.exit(f"{trouble}\nin {line[:2000]}")
    print(len(lines), "exchanges as described,", len(description.met), "kinds of answers")


main()
