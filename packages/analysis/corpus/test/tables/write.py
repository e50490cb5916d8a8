"""Writes the tables of this folder: `python3 write.py` with pyarrow 25.0.1, which is the reference implementation."""

import base64

import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.ipc as ipc
import pyarrow.parquet as parquet
import pyarrow.parquet.encryption as encryption

# 2^60 + 1 is not a number of JavaScript; the last text is long enough for several blocks of LZ4
LONG = "".join(f"x{i % 89} = {i % 7}\n" for i in range(20_000))
PLAIN = pa.table(
    {
        "id": pa.array([1, 2**60 + 1, 3], pa.int64()),
        "reference": ["a", "b", LONG],
        "candidate": ["a", "ü😀", LONG],
        "unused": [1.5, None, 2.0],
    }
)
NESTED = pa.table(
    {
        "id": ["x", "y"],
        "references": [["a", "b"], ["c"]],
        "candidates": [{"m": "a", "n": "b"}, {"m": "c", "n": None}],
    }
)
LABELS = pa.table(
    {
        "task": pa.array([7, 8, 7, 8], pa.uint64()),
        "model": pa.array(["m", "m", "n", "n"]).dictionary_encode(),
        "reference": ["a", "b", "a", "b"],
        "text": ["a", "b", "c", "d"],
        "run": [{"at": i, "tags": ["t"]} for i in range(4)],
    }
)


class Kms(encryption.KmsClient):
    """Wraps keys by writing them down."""

    def wrap_key(self, key_bytes, master_key_identifier):
        return base64.b64encode(key_bytes)

    def unwrap_key(self, wrapped_key, master_key_identifier):
        return base64.b64decode(wrapped_key)


def write_encrypted(path, plaintext_footer):
    config = encryption.EncryptionConfiguration(
        footer_key="f", column_keys={"c": ["candidate"]}, plaintext_footer=plaintext_footer
    )
    factory = encryption.CryptoFactory(lambda _: Kms())
    properties = factory.file_encryption_properties(encryption.KmsConnectionConfig(), config)
    short = PLAIN.slice(0, 2)
    with parquet.ParquetWriter(path, short.schema, encryption_properties=properties) as writer:
        writer.write_table(short)


for codec in ["snappy", "gzip", "brotli", "zstd", "lz4"]:
    parquet.write_table(PLAIN, f"{codec}.parquet", compression=codec, row_group_size=2)
for codec in ["lz4", "zstd"]:
    feather.write_feather(PLAIN, f"{codec}.arrow", compression=codec, chunksize=2)
with ipc.new_stream("stream.arrow", LABELS.schema) as writer:
    writer.write_table(LABELS, 3)
with ipc.new_file("file.arrow", LABELS.schema) as writer:
    writer.write_table(LABELS, 3)
parquet.write_table(LABELS, "labels.parquet")
parquet.write_table(NESTED, "nested.parquet")
feather.write_feather(NESTED, "nested.arrow", compression="uncompressed")
write_encrypted("encrypted.parquet", False)
write_encrypted("encrypted-columns.parquet", True)
