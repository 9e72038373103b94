//! Writes a snapshot: everything that serde can tell of a value, as JSON would have it.

use super::{FALSE, HEAD, LIST, NULL, NUMBER, OBJECT, OTHER, Part, TEXT, TRUE};
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

type Written = Result<(), Error>;

/// Writes one value.
pub(super) struct Writer<'a>(pub(super) &'a mut Vec<u8>);

/// A list or an object whose end is not written yet.
pub(super) struct Open<'a> {
    bytes: &'a mut Vec<u8>,
    begin: usize,
    /// Where the object begins that names the variant that this is.
    variant: Option<usize>,
}

impl<'a> Writer<'a> {
    fn push(self, kind: u8) -> Written {
        self.0.push(kind);
        Ok(())
    }

    fn number(self, number: i64) -> Written {
        self.0.push(NUMBER);
        self.0.extend_from_slice(&number.to_le_bytes());
        Ok(())
    }

    fn other(self, value: impl Serialize) -> Written {
        let json = serde_json::to_string(&value)?;
        self.put(OTHER, json.as_bytes());
        Ok(())
    }

    fn put(self, kind: u8, bytes: &[u8]) {
        self.0.push(kind);
        self.0.extend_from_slice(&length(bytes.len()));
        self.0.extend_from_slice(bytes);
    }

    fn open(self, kind: u8) -> Open<'a> {
        let begin = open(self.0, kind);
        Open { bytes: self.0, begin, variant: None }
    }

    /// `{"variant": …`
    fn open_variant(self, variant: &str, kind: u8) -> Open<'a> {
        let outer = open(self.0, OBJECT);
        Writer(self.0).put(TEXT, variant.as_bytes());
        Open { variant: Some(outer), ..self.open(kind) }
    }
}

fn open(bytes: &mut Vec<u8>, kind: u8) -> usize {
    let begin = bytes.len();
    bytes.extend_from_slice(&[kind, 0, 0, 0, 0]);
    begin
}

fn close(bytes: &mut [u8], begin: usize) {
    let inside = bytes.len() - begin - HEAD;
    bytes[begin + 1..begin + HEAD].copy_from_slice(&length(inside));
}

fn length(bytes: usize) -> [u8; 4] {
    u32::try_from(bytes).expect("a view has less than four gigabytes").to_le_bytes()
}

impl Open<'_> {
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(Writer(self.bytes))
    }

    fn name(&mut self, name: &str) {
        Writer(self.bytes).put(TEXT, name.as_bytes());
    }

    fn close(self) -> Written {
        close(self.bytes, self.begin);
        if let Some(outer) = self.variant {
            close(self.bytes, outer);
        }
        Ok(())
    }
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    fn serialize_bool(self, value: bool) -> Written {
        self.push(if value { TRUE } else { FALSE })
    }

    fn serialize_i8(self, value: i8) -> Written {
        self.number(value.into())
    }

    fn serialize_i16(self, value: i16) -> Written {
        self.number(value.into())
    }

    fn serialize_i32(self, value: i32) -> Written {
        self.number(value.into())
    }

    fn serialize_i64(self, value: i64) -> Written {
        self.number(value)
    }

    fn serialize_u8(self, value: u8) -> Written {
        self.number(value.into())
    }

    fn serialize_u16(self, value: u16) -> Written {
        self.number(value.into())
    }

    fn serialize_u32(self, value: u32) -> Written {
        self.number(value.into())
    }

    fn serialize_u64(self, value: u64) -> Written {
        match i64::try_from(value) {
            Ok(value) => self.number(value),
            Err(_) => self.other(value),
        }
    }

    fn serialize_i128(self, value: i128) -> Written {
        match i64::try_from(value) {
            Ok(value) => self.number(value),
            Err(_) => self.other(value),
        }
    }

    fn serialize_u128(self, value: u128) -> Written {
        match i64::try_from(value) {
            Ok(value) => self.number(value),
            Err(_) => self.other(value),
        }
    }

    fn serialize_f32(self, value: f32) -> Written {
        self.other(value)
    }

    fn serialize_f64(self, value: f64) -> Written {
        self.other(value)
    }

    fn serialize_char(self, value: char) -> Written {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Written {
        self.put(TEXT, value.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        value.serialize(self)
    }

    fn serialize_none(self) -> Written {
        self.push(NULL)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.push(NULL)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.push(NULL)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        let mut object = self.open(OBJECT);
        object.name(variant);
        object.value(value)?;
        object.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.open_variant(variant, LIST))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(OBJECT))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(OBJECT))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        Ok(self.open_variant(variant, OBJECT))
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeTuple for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeTupleStruct for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeTupleVariant for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    /// Names are texts: numbers become the text that JSON makes of them.
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        let begin = self.bytes.len();
        self.value(key)?;
        if self.bytes[begin] != TEXT {
            let mut name = String::new();
            Part(&self.bytes[begin..]).write_json(&mut name);
            self.bytes.truncate(begin);
            self.name(&name);
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        self.name(name);
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeStructVariant for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        self.name(name);
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}
