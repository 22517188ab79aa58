"""The peer of the passport server: Flask and sqlite3, one connection for each thread, with the same
tables and the same durability. Waitress would serve it no faster; it is Flask's own server with
threads."""

import json
import logging
import sqlite3
import sys
import threading

from flask import Flask, abort, request

PATH, PORT = sys.argv[1], int(sys.argv[2])
app = Flask(__name__)
local = threading.local()
logging.getLogger("werkzeug").setLevel(logging.ERROR)


def database():
    if not hasattr(local, "connection"):
        local.connection = sqlite3.connect(PATH, timeout=30, isolation_level=None)
        local.connection.execute("PRAGMA synchronous = FULL")
    return local.connection


def make():
    db = database()
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(
        "CREATE TABLE place(id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL,"
        " title TEXT NOT NULL, description TEXT, latitude REAL, longitude REAL, arrival TEXT,"
        " departure TEXT)")
    db.execute("CREATE INDEX place_account ON place(account, id, title)")


@app.get("/passport/create/")
def create():
    account = request.headers.get("my-authentication")
    if not account:
        abort(401)
    place = json.loads(request.args["data"])
    with database() as db:
        row = db.execute(
            "INSERT INTO place(account, title, description, latitude, longitude, arrival, departure)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (account, place["title"], place.get("description"), place.get("latitude"),
             place.get("longitude"), place.get("arrival"), place.get("departure")))
    return {"db_message": "Location created.", "id": row.lastrowid}


@app.get("/passport/read/")
def read():
    account = request.headers.get("my-authentication")
    rows = database().execute(
        "SELECT id, title FROM place WHERE account = ? ORDER BY id", (account,))
    return {"locations": [{"id": row[0], "title": row[1]} for row in rows]}


make()
app.run("127.0.0.1", PORT, threaded=True)
