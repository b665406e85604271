update import_rows set also = '{"id": "00000000-0000-7000-8000-000000000001", "version": 1, "before": null}';
